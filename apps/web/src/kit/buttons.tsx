import Button from '@mui/material/Button'
import IconButtonBase, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

export { Button }

/** A button with a picture only: its name is read out and shown on hover. */
export function IconButton({ name, ...props }: IconButtonProps & { name: string }) {
  return (
    <Tooltip title={name}>
      <IconButtonBase aria-label={name} {...props} />
    </Tooltip>
  )
}
