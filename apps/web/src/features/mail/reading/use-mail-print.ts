import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { mailMoreLabels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../../../api/identity.ts'
import { instantText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { formatNames } from '../common/addresses.ts'
import { paperDocument } from './mail-frame.ts'

/** No scripts and no windows: the portal itself asks this frame to print, which the frame of reading could not be asked for. */
const PAPER_SANDBOX = 'allow-same-origin allow-modals'
const PAPER = 'mail-paper'

/** Puts a document into a frame nobody sees and prints that: as many pages as it needs, not the part on the screen. */
function printDocument(source: string) {
  document.querySelector(`.${PAPER}`)?.remove()
  const frame = document.createElement('iframe')
  frame.className = PAPER
  frame.setAttribute('sandbox', PAPER_SANDBOX)
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.srcdoc = source
  frame.addEventListener('load', () => frame.contentWindow?.print())
  document.body.append(frame)
}

/** Prints the open mail as a document of its own, also by Ctrl P. */
export function useMailPrint(mail: MailMessage | undefined, asText: boolean) {
  const label = useLabel()
  const { timeZone } = useMe()
  const print = async () => {
    if (mail === undefined) return
    const files = mail.attachments.filter(({ inline }) => !inline).map(({ name }) => name)
    const facts = [
      label(mailMoreLabels.writtenBy, `${mail.from.name} <${mail.from.address}>`, instantText(mail.date, timeZone)),
      ...(mail.to.length > 0 ? [label(labels.to, formatNames(mail.to))] : []),
      ...(mail.cc.length > 0 ? [label(labels.cc, formatNames(mail.cc))] : []),
      ...(files.length > 0 ? [label(mailMoreLabels.attachments, files.join(', '))] : []),
    ]
    const title = mail.subject === '' ? label(labels.noSubject) : mail.subject
    const frameLabels = { missing: label(labels.missingImage), leadsTo: (place: string) => label(labels.leadsTo, place) }
    printDocument(await paperDocument(asText ? { ...mail, html: '' } : mail, { title, facts }, frameLabels, new AbortController().signal))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p' || mail === undefined) return
    event.preventDefault()
    void print()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      document.querySelector(`.${PAPER}`)?.remove()
    }
  }, [])
  return () => void print()
}
