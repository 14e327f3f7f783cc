/** A response whose body the test sends in parts. */
export function eventStream() {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  return {
    response: () => new Response(readable.pipeThrough(new TextEncoderStream())),
    send: (text: string) => void writer.write(text),
    end: () => void writer.close(),
  }
}
