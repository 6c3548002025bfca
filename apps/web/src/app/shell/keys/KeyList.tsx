import { boxKeyLabels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { mailKeyLabels } from '@maru/shared/mail/mail-keys.labels.ts'
import { keyLabels as labels } from '@maru/shared/shell/shell.labels.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useAppearance } from '../../appearance/appearance.ts'
import { KeyCaps } from './KeyCaps.tsx'
import type { MenuNode } from '../../../features/menus/tree/menu-tree.ts'
import { toKeyCaps, isOpenTo, keys } from './keys.ts'
import '../palette/palette.css'

const titles = { everywhere: labels.everywhere, inLists: labels.inLists, inBoxes: boxKeyLabels.title, inMail: mailKeyLabels.title } as const

const WIDTH = 880

/** What "?" shows: every key of the registry that does something for the person. */
export function KeyList({ menus, onClose }: { menus: readonly MenuNode[]; onClose: () => void }) {
  const label = useLabel()
  const { singleKeys } = useAppearance()
  return (
    <DialogFrame title={label(labels.title)} width={WIDTH} readOnly onClose={onClose}>
      <FormBody>
        <div className="key-columns">
          {(['everywhere', 'inLists', 'inBoxes', 'inMail'] as const).map((group) => (
            <section key={group} className="key-list">
              <h3 className="mb-6">{label(titles[group])}</h3>
              <dl>
                {keys
                  .filter((entry) => entry.group === group && isOpenTo(menus, entry))
                  .map((entry) => (
                    <div key={entry.press} className="row between gap-16 py-4 line-bottom">
                      <dt>{label(entry.label)}</dt>
                      <dd>
                        <KeyCaps caps={toKeyCaps(entry)} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
        <p className="muted small mt-14">{label(singleKeys ? labels.single : labels.singleOff)}</p>
      </FormBody>
    </DialogFrame>
  )
}
