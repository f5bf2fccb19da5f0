/**
 * Makes a value of each object once. A process that checks again has the same entries, schemas and so on, but for those that were edited,
 * so a check need not make everything again. The objects must not change.
 */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let made = values.get(key);
    if (!made) values.set(key, (made = { value: make(key) }));
    return made.value;
  };
}
