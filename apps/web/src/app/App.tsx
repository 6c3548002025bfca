import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '../api/query-client.ts'
import { ConfirmHost } from '../kit/dialogs/Confirm.tsx'
import { makeTheme } from '../kit/theme/theme.tsx'
import { Toasts } from './shell/Toasts.tsx'
import { useAppearance, useThemeShown } from './appearance/appearance.ts'
import { useMuiTexts } from './language.ts'
import { makeRouter } from './router.tsx'

export function App() {
  const [router] = useState(makeRouter)
  const mode = useThemeShown()
  const { rowHeight: rows } = useAppearance()
  const texts = useMuiTexts()
  const theme = useMemo(() => makeTheme({ mode, rows }, texts), [mode, rows, texts])
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
