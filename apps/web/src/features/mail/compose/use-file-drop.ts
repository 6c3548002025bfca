import { type DragEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files can be dropped anywhere on a place; what a part of it takes itself is not taken twice. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [dragging, setDragging] = useState(false)
  const place = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(true)
    },
    onDragLeave: () => setDragging(false),
    onDrop: (event: DragEvent) => {
      setDragging(false)
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { dragging, place }
}
