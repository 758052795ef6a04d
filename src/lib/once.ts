/** Makes a value at its first use, and that one at every other: for what takes a phone longer to set up than a frame. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
