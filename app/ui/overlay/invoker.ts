type Command = 'show-modal' | 'close'

/**
 * The props of a button that opens or closes a dialog: HTML's invoker commands, which work without scripts, and a click
 * handler for browsers without them. React's types lack them too.
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
