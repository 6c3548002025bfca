/** Classes of the parts of a toast, which brings no look of its own. */
export const toastClasses = {
  toast: 'row gap-10 px-14 py-10 card text-ink medium toast',
  success: 'mark-green',
  error: 'mark-red',
  warning: 'mark-orange',
  content: 'grow',
  actionButton: 'flex-none box px-10 py-4 text-brand strong clickable',
  closeButton: 'flex-none muted icon-button',
}
