import { isBlank } from '@maru/shared/codecs.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { mailOwnTextLabels as ownLabels } from '@maru/shared/mail/compose/saved-texts.labels.ts'
import { mailWriteLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { type MailTemplate, mailWriting } from '@maru/shared/mail/compose/compose-options.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { FileText } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { SavedTextInput } from './SaveTextDialog.tsx'

const SaveTextDialog = later(async () => (await import('./SaveTextDialog.tsx')).SaveTextDialog)

interface TemplateMenuProps {
  /** What is written by now. */
  readonly text: SavedTextInput
  readonly onUse: (template: MailTemplate) => void
}

/** The texts a mail can begin with: the person's own, and those of the administration filled with the person's data. */
export function TemplateMenu({ text, onUse }: TemplateMenuProps) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [keeping, setKeeping] = useState(false)
  const templates = useQuery({ ...query(mailWriting.templates, {}), enabled: anchor !== null })
  return (
    <>
      <IconButton
        name={label(labels.templates)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FileText size={16} />
      </IconButton>
      <Menu open={anchor !== null && !templates.isPending} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(templates.data ?? []).length === 0 && (
          <MenuItem disabled onClick={() => setAnchor(null)}>
            {label(labels.noTemplates)}
          </MenuItem>
        )}
        {(templates.data ?? []).map((template) => (
          <MenuItem
            key={template.id}
            onClick={() => {
              setAnchor(null)
              onUse(template)
            }}
          >
            {template.name}
          </MenuItem>
        ))}
        <MenuItem
          disabled={isBlank(plainText(text.body))}
          onClick={() => {
            setAnchor(null)
            setKeeping(true)
          }}
        >
          {label(ownLabels.keep)}
        </MenuItem>
      </Menu>
      {keeping && <SaveTextDialog text={text} onClose={() => setKeeping(false)} />}
    </>
  )
}
