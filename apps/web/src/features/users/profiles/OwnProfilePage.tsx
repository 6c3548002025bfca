import { useNavigate } from 'react-router-dom'
import { Sheet } from '../../../kit/layout.tsx'
import { OwnProfileDialog } from './OwnProfileDialog.tsx'

/** `/chems/userinfo`: the own profile at an address of its own. */
export function OwnProfilePage() {
  const navigate = useNavigate()
  return (
    <Sheet fills>
      <OwnProfileDialog onClose={() => void navigate('/main')} />
    </Sheet>
  )
}
