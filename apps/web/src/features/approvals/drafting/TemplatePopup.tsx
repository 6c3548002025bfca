import { useNavigate } from 'react-router-dom'
import { TemplatePicker } from './TemplatePicker.tsx'

/** `/approval/aprvtmpltlistpopup`: templates of all forms over a new document, which begins with the chosen one. */
export function TemplatePopup() {
  const navigate = useNavigate()
  return (
    <TemplatePicker
      formCode=""
      onClose={() => void navigate('/approval/aprvregist')}
      onApply={({ id, formCode }) => void navigate(`/approval/aprvregist?form=${formCode}&template=${id}`)}
    />
  )
}
