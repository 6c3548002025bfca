import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { toastClasses } from '../../kit/theme/toast-classes.ts'
import './toast.css'

const icons = {
  success: <CircleCheck size={17} />,
  error: <CircleX size={17} />,
  warning: <TriangleAlert size={17} />,
  info: <Info size={17} />,
  close: <X size={14} />,
}

/**
 * Host of the toasts, at the end of the body: an open dialog hides every other child of the body from screen readers,
 * the observer takes that off this one again.
 */
export function Toasts() {
  const label = useLabel()
  const [host] = useState(() => Object.assign(document.createElement('div'), { id: 'toasts' }))
  useEffect(() => {
    document.body.append(host)
    const observer = new MutationObserver(() => host.removeAttribute('aria-hidden'))
    observer.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => {
      observer.disconnect()
      host.remove()
    }
  }, [host])
  return createPortal(
    <Toaster
      position="top-center"
      closeButton
      theme="light"
      offset={68}
      visibleToasts={3}
      expand
      hotkey={['altKey', 'KeyT']}
      icons={icons}
      containerAriaLabel={label(kitLabels.notifications)}
      toastOptions={{ closeButtonAriaLabel: label(kitLabels.close), unstyled: true, classNames: toastClasses }}
    />,
    host,
  )
}
