import ButtonBase, { type ButtonProps } from '@mui/material/Button'
import IconButtonBase, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useLayoutEffect, useRef } from 'react'

/** A button that is at work cannot hold the focus, so it takes it back afterwards: else the keys, Esc too, would reach nothing. */
function LastingButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (props.loading) held.current = document.activeElement === button.current
    else if (held.current) {
      held.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [props.loading])
  return <ButtonBase ref={button} {...props} />
}
export const Button = LastingButton as typeof ButtonBase

/** A button with a picture only: its name is read out and shown on hover. */
export function IconButton({ name, ...props }: IconButtonProps & { name: string }) {
  return (
    <Tooltip title={name}>
      <IconButtonBase aria-label={name} {...props} />
    </Tooltip>
  )
}
