import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '../api/query-client.ts'
import { ConfirmHost } from '../kit/Confirm.tsx'
import { theme } from '../kit/theme/theme.tsx'
import { Toasts } from '../kit/Toasts.tsx'
import { makeRouter } from './router.tsx'

export function App() {
  const [router] = useState(makeRouter)
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
