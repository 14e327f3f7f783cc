/**
 * Stops a process that npm started when the parent process has changed. npm sends a signal only to the shell that runs
 * the script, and the shell ends without passing the signal on.
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
