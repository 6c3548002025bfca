import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLabels } from './api/labels.ts'
import { App } from './app/App.tsx'
import { watchChunks } from './kit/chunk-reload.ts'
import './kit/theme/tokens.css'
import './kit/theme/base.css'
import { showKeptToast } from './kit/toast.ts'

watchChunks()
const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
// The interface is English (SPEC 1); its texts are those of the label table as soon as they are here.
void loadLabels('en').then(showKeptToast)
// The rules for the Hangul font are large and only needed where Korean is shown, so they come after the first picture.
requestIdleCallback(() => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'))
