import { mailWriteLabels as words } from '@maru/shared/mail/mail-write.labels.ts'
import { type MailBeginning, mailWriting } from '@maru/shared/mail/mail-writing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/client.ts'
import { IconButton } from '../../kit/buttons.tsx'
import { FileText } from '../../kit/icons.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/use-label.ts'

/** The texts a mail can begin with, filled with the person's own data. */
export function TemplateMenu({ onUse }: { onUse: (template: MailBeginning) => void }) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const templates = useQuery({ ...query(mailWriting.templates, {}), enabled: anchor !== null })
  return (
    <>
      <IconButton
        name={label(words.templates)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FileText size={16} />
      </IconButton>
      <Menu open={anchor !== null && !templates.isPending} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(templates.data ?? []).length === 0 && (
          <MenuItem disabled onClick={() => setAnchor(null)}>
            {label(words.noTemplates)}
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
      </Menu>
    </>
  )
}
