/** The states of a job. A job is a bought product that is set up with the buyer. */
export const JOB_STATES = ['to_do', 'in_progress', 'live'] as const
export type JobState = (typeof JOB_STATES)[number]

export const jobLabels: Readonly<Record<JobState, string>> = {
  to_do: 'To do',
  in_progress: 'In progress',
  live: 'Live',
}

/** The common state of several jobs: "in_progress" when they differ; undefined without jobs. */
export function jobStateOf(jobs: readonly JobState[]): JobState | undefined {
  const [first] = jobs
  return jobs.every((job) => job === first) ? first : 'in_progress'
}

/**
 * Whether an operator may set the state `to`. The buyer gets a mail when the job goes live, so a live job changes its
 * state only when an operator undoes that step.
 */
export function isNextJobState(from: JobState, to: JobState): boolean {
  return from !== to && from !== 'live'
}
