import { menuHelp } from '@maru/shared/menus/menu-help.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../kit/layout.tsx'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { type HelpBlock, helpBlocks } from './help-blocks.ts'
import './help.css'

const Block = ({ block }: { block: HelpBlock }) =>
  block.kind === 'list' ? (
    <ul>
      {block.lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  ) : (
    <p>{block.lines.join('\n')}</p>
  )

/** What the page of a menu says about itself. */
export function HelpDialog({ number, name, onClose }: { number: string; name: string; onClose: () => void }) {
  const help = useQuery(query(menuHelp.read, { params: { number } }))
  return (
    <DialogFrame
      title={help.data?.title || name}
      meta={
        help.data && (
          <span className="muted small">
            <InstantText at={help.data.updatedAt} />
          </span>
        )
      }
      width={620}
      readOnly
      onClose={onClose}
    >
      <FormBody>
        {help.isError ? (
          <ErrorBox error={help.error} onRetry={() => void help.refetch()} />
        ) : help.data === undefined ? (
          <SkeletonRows count={2} />
        ) : (
          <div className="wrap-anywhere page-help">
            {helpBlocks(help.data.body).map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </div>
        )}
      </FormBody>
    </DialogFrame>
  )
}
