/**
 * The environment of a program under test, without the developer's own settings, such as database, mail and payments.
 * Of the product's settings, only PORT and DATA_DIR remain.
 */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, PORT, DATA_DIR } = env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, PORT, DATA_DIR }
}
