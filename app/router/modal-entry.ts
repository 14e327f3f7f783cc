/** Whether the history entry is that of an open modal. */
export const isModalEntry = (): boolean => history.state?.modal === true
