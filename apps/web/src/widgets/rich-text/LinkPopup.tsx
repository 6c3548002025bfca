import { isBlank } from '@maru/shared/codecs.ts'
import { richTextLabels as labels } from '@maru/shared/rich-text/rich-text.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../kit/layout.tsx'
import { onEnter } from '../../kit/on-enter.ts'
import { TextInput } from '../../kit/forms/TextInput.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { isLinkTarget } from './rich-text-schema.ts'

/** `example.org` and `somebody@example.org` are completed, as people type them. */
const completed = (typed: string) => {
  if (isLinkTarget(typed)) return typed
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`
}

/** Where a link leads; the marked words stay, without any the address itself is written. */
export function LinkPopup({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const label = useLabel()
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [address, setAddress] = useState(before)
  const [wrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = completed(address.trim())
    if (isBlank(address) || /^(https?:|mailto:)\/*$/i.test(href) || !isLinkTarget(href)) return setWrong(true)
    const chain = editor.chain().extendMarkRange('link')
    const isEmpty = editor.state.selection.empty && before === ''
    const marks = [{ type: 'link', attrs: { href } }]
    void (isEmpty ? chain.insertContent({ type: 'text', text: address.trim(), marks }).run() : chain.setMark('link', { href }).run())
    close()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run()
    close()
  }
  const footer = (
    <>
      {before !== '' && (
        <Button variant="text" onClick={remove}>
          {label(labels.linkRemove)}
        </Button>
      )}
      <span className="grow" />
      <Button variant="text" onClick={close}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" onClick={apply}>
        {label(labels.apply)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.link)} width={sizes.confirmDialog} footer={footer} onClose={close}>
      <FormBody>
        <div onKeyDown={onEnter(apply)} role="presentation">
          <TextInput
            name="address"
            label={label(labels.linkAddress)}
            value={address}
            maxLength={2000}
            autoComplete="url"
            autoFocus
            error={wrong ? label(labels.linkWrong) : undefined}
            onChange={setAddress}
          />
        </div>
      </FormBody>
    </DialogFrame>
  )
}
