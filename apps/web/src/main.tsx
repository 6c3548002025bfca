import '@fontsource-variable/inter/wght.css'
// First, so that a rule of any part wins over the classes every part shares.
import './kit/theme/tokens.css'
import './kit/theme/base.css'
import './kit/theme/classes.css'
import './kit/theme/parts.css'
import './kit/theme/lists.css'
import './kit/theme/spacing.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLabels } from './api/labels.ts'
import { hearOtherWindows } from './api/live/follow-live.ts'
import { startAppearance } from './app/appearance/appearance.ts'
import { App } from './app/App.tsx'
import { showCutTexts } from './app/cut-texts.ts'
import { startLanguage } from './app/language.ts'
import { watchChunks } from './app/new-version.ts'
import { isUnsaved } from './app/shell/tabs/unsaved.ts'
import { showKeptToast } from './kit/feedback/toast.ts'

startAppearance()
watchChunks(isUnsaved)
hearOtherWindows()
showCutTexts()
const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
// Its texts are those of the label table as soon as they are here.
void loadLabels(startLanguage()).then(showKeptToast)
// The rules for the Hangul font are large and only needed where Korean is shown, so they come after the first picture.
requestIdleCallback(() => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'))
