ALTER TABLE household_members ADD COLUMN yes_rent double precision;
