import * as v from 'valibot'

/** Messages from the parent to the engine's process. */
export const ToEngine = v.variant('type', [
  v.object({ type: v.literal('ping'), id: v.number() }),
  v.object({ type: v.literal('stop') }),
])
export type ToEngine = v.InferOutput<typeof ToEngine>

/** Messages from the engine's process to the parent. `syncs` counts the fsync calls since the start of the process. */
export const FromEngine = v.variant('type', [
  v.object({ type: v.literal('ready'), socketDirectory: v.string() }),
  v.object({ type: v.literal('failed'), message: v.string() }),
  v.object({ type: v.literal('pong'), id: v.number(), syncs: v.number() }),
])
export type FromEngine = v.InferOutput<typeof FromEngine>
