import { shellLabels } from '@maru/shared/web.labels.ts'
import { later } from '../../kit/later.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { Brand } from './top-bar/Brand.tsx'
import { leave } from './sign-out.ts'

const OwnProfileDialog = later(async () => (await import('../../features/users/profiles/OwnProfileDialog.tsx')).OwnProfileDialog)

/**
 * All there is until a person who came with a one-time password has chosen one: the own profile. The server refuses everything else
 * (`PASSWORD_CHANGE_REQUIRED`), so no screen is opened behind it.
 */
export function FirstSignIn() {
  const label = useLabel()
  return (
    <>
      <header className="surface line-bottom top-bar">
        <div className="row">
          <Brand />
        </div>
      </header>
      <main className="page" aria-label={label(shellLabels.myProfile)} />
      <OwnProfileDialog onSignOut={() => void leave()} onClose={() => undefined} />
    </>
  )
}
