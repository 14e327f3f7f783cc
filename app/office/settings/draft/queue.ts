/**
 * Returns a function that runs jobs one after another. Each call resolves or rejects with the result of its own job. A
 * job that fails does not stop the next job.
 */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(job: () => Promise<Result>): Promise<Result> => {
    const next = last.then(job)
    last = next.catch(() => undefined)
    return next
  }
}
