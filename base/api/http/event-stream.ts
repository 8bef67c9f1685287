/** The stream of one client, as who sends events sees it. */
export interface EventClient {
  /** Sends text in the format of server-sent events. */
  send(text: string): void;
  /** Ends the stream after what was sent. */
  end(): void;
}

/** An answer of server-sent events. */
export interface EventStream {
  /** Called once when the answer begins. Returns what is called when it has ended, by either side. */
  begin(client: EventClient): () => void;
}

export const EVENT_STREAM_TYPE = 'text/event-stream';

/** A client that leaves more than this unread has stalled. It connects again, and continues where it was. */
const UNREAD_BYTES_MAX = 256 * 1024;

const encoder = new TextEncoder();

/** The body of an answer, and a promise that settles when it has ended. */
export function streamBody({ begin }: EventStream): {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  ended: Promise<void>;
} {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  let onEnd = () => {};
  const finish = (close: () => void) => {
    if (isOver) return;
    isOver = true;
    close();
    onEnd();
    resolve();
  };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        onEnd = begin({
          send(text) {
            if (isOver) return;
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) < 0)
              finish(() => controller.error(new Error('the client does not read')));
          },
          end: () => finish(() => controller.close()),
        });
        // It ended while it began.
        if (isOver) onEnd();
      },
      cancel: () => finish(() => {}),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES_MAX }),
  );
  return { body, ended };
}
