type Command = 'show-modal' | 'close'

/**
 * What makes a button open or close a dialog: HTML's invoker commands, which work without any script and before
 * hydration, and a click handler for browsers that do not know them. React's types do not know them yet either.
 */
export const invoke = (command: Command, dialogId: string) => ({
  command,
  commandfor: dialogId,
  onClick: () => {
    const dialog = document.getElementById(dialogId)
    if ('commandForElement' in HTMLButtonElement.prototype || !(dialog instanceof HTMLDialogElement)) return
    if (command === 'close') dialog.close()
    else dialog.showModal()
  },
})
