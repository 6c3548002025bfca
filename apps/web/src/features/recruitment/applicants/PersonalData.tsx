import { applicationAccessLabels, applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import type { Application } from '@maru/shared/recruitment/application-fields.ts'
import { messages } from '@maru/shared/messages.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { call, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { nextFrames } from '../../../widgets/records/next-frames.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

/** Hands a text out as a file. */
function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Who read the data of an applicant; handing it out and erasing it, as the applicant may ask. */
export function PersonalData({ application, name, onGone }: { application: Application; name: string; onGone: () => void }) {
  const label = useLabel()
  const params = { id: application.id }
  const erase = useAction(applications.erase, [openings.list.resource], async () => {
    toast.success(messages.applicationErased)
    onGone()
    await nextFrames()
  })
  const exportData = async () =>
    saveFile(
      `${application.openingTitle}-${String(application.number)}.json`,
      JSON.stringify(await call(applications.data, { params }), null, 2),
    )
  const eraseAsked = async () => {
    if (await confirm({ title: labels.eraseAsk, args: [name], yes: labels.erase, danger: true })) await erase.run({ params })
  }
  return (
    <Section title={labels.accesses}>
      <ul className="stack gap-4">
        {application.accesses.map(({ name: reader, kind, at }) => (
          <li key={`${reader} ${kind} ${String(at)}`} className="row gap-10 small">
            <InstantText at={at} />
            <span>{reader}</span>
            <span className="muted">{label(applicationAccessLabels[kind as keyof typeof applicationAccessLabels])}</span>
          </li>
        ))}
      </ul>
      <p className="row gap-8 mt-8">
        <Button size="small" variant="outlined" onClick={() => void exportData()}>
          {label(labels.exportData)}
        </Button>
        {application.stage !== 'HIRED' && (
          <Button size="small" variant="outlined" color="error" loading={erase.isPending} onClick={() => void eraseAsked()}>
            {label(labels.erase)}
          </Button>
        )}
      </p>
    </Section>
  )
}
