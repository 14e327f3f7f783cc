/**
 * npm passes a signal on to the shell it runs a script in, and the shell dies of it without telling us. Being left
 * alone by that shell is our signal then.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
