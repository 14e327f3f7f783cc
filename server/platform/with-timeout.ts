/** The result of the work. Rejects with this message after `limitMs`, while the work itself goes on. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
