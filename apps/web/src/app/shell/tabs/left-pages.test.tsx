import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { TabPanels } from './TabPanels.tsx'
import { useWorkTabs } from './use-work-tabs.ts'
import { storedTabs } from './work-tabs.ts'

const LIST = '/chems/userlist'
const OTHER = '/chems/deptlist'
const menus = [LIST, OTHER].map((url) => ({ level: 0, parentNumber: '', icon: '', children: [], number: url, name: url, url }))
const query = z.strictObject({ page: z.coerce.number().default(1), q: z.string().optional() })

/** What a list is told by its server, whenever the test lets it. */
let answer = (_q: string): void => undefined
/** Lets a page be loaded that is fetched when somebody goes there. */
let load = (): void => undefined

function ListScreen() {
  const search = useListSearch({ query }, LIST)
  const ask = () => (answer = (q) => search.set({ q }))
  return (
    <button type="button" onClick={ask}>
      List of {search.value.q ?? 'everybody'}
    </button>
  )
}

function Frame() {
  const { tabs, openPath, keepAddress } = useWorkTabs(menus)
  return (
    <main>
      <TabPanels tabs={tabs} openPath={openPath} onAddress={keepAddress} />
    </main>
  )
}

function open() {
  const other = { path: OTHER, lazy: () => new Promise<object>((done) => (load = () => done({ element: <h1>Other</h1> }))) }
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: LIST, Component: ListScreen }, other] }], {
    initialEntries: [LIST],
  })
  const client = new QueryClient({ defaultOptions: { queries: { initialData: [], staleTime: Infinity } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router }
}

const addressOfList = () => storedTabs().find(({ path }) => path === LIST)?.address

beforeEach(() => void (window.scrollTo = vi.fn()))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('an answer that comes after its page was left leads nobody back, on the way to the next page or there, and is in the tab', async () => {
  const { user, router } = open()
  await user.click(screen.getByText('List of everybody'))
  const going = router.navigate(OTHER)
  answer('under way')
  load()
  await going
  await screen.findByText('Other')
  expect([router.state.location.pathname, addressOfList()]).toEqual([OTHER, `${LIST}?q=under+way`])
  answer('there')
  await waitFor(() => expect(addressOfList()).toBe(`${LIST}?q=there`))
  expect(router.state.location.pathname).toBe(OTHER)
})

it('a tab leads to what its page was asked last, however soon it was left', async () => {
  const { router } = open()
  await screen.findByText('List of everybody')
  void router.navigate(`${LIST}?q=kim`, { replace: true })
  const going = router.navigate(OTHER)
  load()
  await going
  await screen.findByText('Other')
  await waitFor(() => expect(addressOfList()).toBe(`${LIST}?q=kim`))
})
