import { letters, type Random } from './random.ts';

const FIRST_NAMES =
  `Abena Adrian Aisha Alejandro Alice Amara Amir Ana Andre Anika Anton Arjun Asha Ben Bianca Bilal Brianna Camila Carlos
  Carmen Chen Chidi Chloe Claire Curtis Daniela Darnell Deepa Desmond Diego Dmitri Ebony Eduardo Elena Eli Emeka Emma
  Esther Farah Farid Fatima Felix Fiona Gabriela Giulia Grace Hana Hannah Hassan Hiro Hyun Imani Ines Irina Isaac
  Isabel Ivan Jamal Jasmine Javier Jin Joelle Jonah Jordan Josefina Julian Kavya Kayla Keisha Kenji Kwame Lamar Leila
  Leo Liam Lina Lorenzo Lucia Malik Marcus Margarita Mateo Maya Mei Miguel Min Mira Mohamed Morgan Nadia Naomi Nathan
  Nia Nikhil Nina Noor Nora Olga Omar Oscar Paolo Parisa Patrick Paula Pedro Priya Quinn Rachel Rafael Raj Ravi Rosa
  Ruth Sade Salma Samir Samuel Sana Sasha Sean Shanice Simone Sofia Soren Sunita Tamara Tara Tariq Tess Thuy Tomas
  Uma Valentina Vera Victor Vikram Wei Wen Wesley Ximena Yara Yolanda Yuki Yusuf Zainab Zoe`.split(
    /\s+/,
  );
const LAST_NAMES =
  `Abdullah Acosta Adeyemi Ahmed Alvarez Asante Bailey Baptiste Barros Becker Bell Bianchi Boateng Brandt Brooks Bui
  Campbell Carter Castillo Chang Chatterjee Chaudhry Cho Chowdhury Clarke Cohen Cruz Cunningham Dang Das Delgado
  Demir Desai Diallo Diaz Dorsey Dubois Edwards Ellison Espinoza Farrell Feldman Ferrari Figueroa Fontaine Foster
  Friedman Garcia Gomez Goldberg Greene Gupta Guzman Haddad Hamilton Hassan Henry Hernandez Hughes Hussain Ibrahim Ito
  Iyer Jackson James Jankowski Jean Jimenez Joseph Kamara Kang Kaplan Katz Kaur Kelly Khan Kim Kowalski Kuznetsova
  Lam Laurent Lee Levine Li Lombardi Lopez Maldonado Marino Martinez Mbeki McCarthy Mendoza Mensah Mercado Mishra
  Mitchell Morales Murphy Nakamura Nazarov Ng Nguyen Novak Nunez Okafor Oliveira Ortiz Osei Park Patel Perez Petrov
  Phillips Pierre Popov Quispe Rahman Ramirez Reddy Reyes Rivera Robinson Romano Rosario Rossi Ruiz Russo Sanchez
  Santos Sato Schwartz Shah Sharma Silva Singh Stewart Sullivan Tanaka Taylor Thompson Toussaint Tran Ueda Uddin
  Varga Vasquez Vega Walsh Wang Washington Weiss Whitfield Williams Wong Wu Yang Yilmaz Young Zaman Zhang`.split(
    /\s+/,
  );
const BASE_32 = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const AREA_CODES = ['212', '332', '347', '646', '718', '917', '929'];

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export const personName = (random: Random): { firstName: string; lastName: string } => ({
  firstName: random.pick(FIRST_NAMES),
  lastName: random.pick(LAST_NAMES),
});

/** A person of this name whom nobody else shares an email, a phone or a birth date with. */
export function demoPerson(
  { firstName, lastName }: { firstName: string; lastName: string },
  /** Counts the people of a city. */
  number: number,
  random: Random,
): DemoPerson {
  const code = letters(3, BASE_32, random).toLowerCase();
  const area = AREA_CODES[number % AREA_CODES.length];
  const line = 1_000 + (Math.floor(number / AREA_CODES.length) % 9_000);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${code}${number}@mail.example`.toLowerCase(),
    phone: `(${area}) 555-${line}`,
    dateOfBirth: `${random.int(1961, 2004)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`,
  };
}
