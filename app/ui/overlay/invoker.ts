type Command = 'show-modal' | 'close'

/**
 * The props of a button that opens or closes a dialog. HTML's invoker commands work without scripts; the click handler
 * is for browsers without these commands.
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
