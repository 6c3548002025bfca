import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ConfirmHost } from '../../../kit/dialogs/Confirm.tsx'
import { useLeaveGuard } from '../../../kit/forms/leave-guard.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import type { MenuNode } from '../../../features/menus/tree/menu-tree.ts'
import { RouteError } from '../../errors/RouteError.tsx'
import { forgetUnsaved } from './unsaved.ts'
import { TabPanels } from './TabPanels.tsx'
import { useWorkTabs } from './use-work-tabs.ts'
import { WorkTabs } from './WorkTabs.tsx'

const { LIST, POPUP, OTHER, FAULTY, many } = vi.hoisted(() => ({
  LIST: '/list',
  POPUP: '/popup',
  OTHER: '/other',
  FAULTY: '/faulty',
  many: Array.from({ length: 40 }, (_, index) => `/page${String(index)}`),
}))

// Forty pages stand in for those of the route table, as the portal does not have as many yet.
vi.mock('@maru/shared/routes.ts', () => {
  const page = (path: string) => ({ path, feature: 'test', state: 'built' })
  return { routes: [...[LIST, OTHER, FAULTY, ...many].map(page), { ...page(POPUP), popupOf: LIST }] }
})

const blank = { level: 0, parentNumber: '', icon: '', children: [] }
const menu = (url: string): MenuNode => ({ ...blank, number: url, name: `Page ${url}`, url })
const menus = [LIST, OTHER, FAULTY, ...many].map(menu)

const seen: string[] = []
const query = z.strictObject({ page: z.coerce.number().default(1), q: z.string().optional() })

function ListScreen() {
  const search = useListSearch({ query }, LIST)
  seen.push(JSON.stringify(search.value))
  return (
    <>
      <h1>List</h1>
      <p>searched {search.value.q ?? 'nothing'}</p>
      <button type="button" onClick={() => search.set({ q: 'kim' })}>
        search kim
      </button>
      <Outlet />
    </>
  )
}

function TypingScreen({ name }: { name: string }) {
  const [typed, setTyped] = useState('')
  useLeaveGuard(() => typed !== '', typed !== '')
  return <input aria-label={`Text of ${name}`} value={typed} onChange={(event) => setTyped(event.target.value)} />
}

let faulty = true
function FaultyScreen() {
  const [count, setCount] = useState(0)
  if (faulty && count > 0) throw new Error('the screen broke')
  return (
    <button type="button" onClick={() => setCount(1)}>
      break
    </button>
  )
}

function Frame() {
  const { tabs, strip, openPath, keepAddress, close, select } = useWorkTabs(menus)
  const navigate = useNavigate()
  return (
    <>
      <WorkTabs tabs={strip} openPath={openPath} onSelect={select} onClose={close} onShowMenu={undefined} />
      <Link to={`${OTHER}?page=7&q=other`}>to other</Link>
      <Link to={LIST}>to list</Link>
      <input type="button" value="back" onClick={() => void navigate(-1)} />
      <main>
        <TabPanels tabs={tabs} openPath={openPath} onAddress={keepAddress} />
      </main>
    </>
  )
}

function open(address: string) {
  const listWithPopup = {
    Component: ListScreen,
    children: [
      { path: LIST, element: null },
      { path: POPUP, element: <TypingScreen name="popup" /> },
    ],
  }
  const children = [
    listWithPopup,
    { path: OTHER, element: <TypingScreen name="other" /> },
    { path: FAULTY, Component: FaultyScreen, ErrorBoundary: RouteError },
    ...many.map((path) => ({ path, element: <TypingScreen name={path} /> })),
  ]
  const router = createMemoryRouter([{ Component: Frame, children }], { initialEntries: [address] })
  // Nothing is limited to reading.
  const client = new QueryClient({ defaultOptions: { queries: { initialData: [], staleTime: Infinity } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router }
}

const button = (name: string) => screen.getByRole('button', { name })
const tab = (path: string) => button(`Page ${path}`)
const closing = (path: string) => button(`Close Page ${path}`)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`Text of ${name}`)
const question = () => screen.findByRole('alertdialog')

beforeEach(() => void (window.scrollTo = vi.fn()))
afterEach(() => {
  cleanup()
  forgetUnsaved()
  sessionStorage.clear()
  seen.length = 0
  vi.restoreAllMocks()
})

describe('a page that is not shown', () => {
  it('keeps what was typed into it', async () => {
    const { user } = open(OTHER)
    await user.type(field('other'), 'half a sentence')
    await user.click(screen.getByText('to list'))
    await screen.findByText('List')
    expect(field('other').style.display).toBe('none')
    await user.click(tab(OTHER))
    await waitFor(() => expect(field('other').value).toBe('half a sentence'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('does not see the address of the page that is shown, and has its own again afterwards', async () => {
    const { user, router } = open(LIST)
    await user.click(screen.getByText('search kim'))
    await screen.findByText('searched kim')
    await user.click(screen.getByText('to other'))
    await screen.findByLabelText('Text of other')
    expect(router.state.location.search).toBe('?page=7&q=other')
    await user.click(tab(LIST))
    await waitFor(() => expect(router.state.location.search).toBe('?q=kim'))
    expect(seen.filter((value) => value.includes('other') || value.includes('7'))).toEqual([])
    expect(screen.getByText('searched kim')).toBeDefined()
  })

  it('keeps the popup that was open over it, also when its menu entry is chosen', async () => {
    const { user, router } = open(`${POPUP}?id=kim`)
    await user.type(field('popup'), 'x')
    await user.click(screen.getByText('to other'))
    await screen.findByLabelText('Text of other')
    await user.click(screen.getByText('to list'))
    await waitFor(() => expect(router.state.location.pathname).toBe(POPUP))
    expect(field('popup').value).toBe('x')
  })

  it('goes on when another one throws, which starts anew on another try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, router } = open(OTHER)
    await user.type(field('other'), 'kept')
    await router.navigate(FAULTY)
    await user.click(await screen.findByText('break'))
    await screen.findByText('This screen stopped working')
    faulty = false
    await user.click(screen.getByText('Try again'))
    await screen.findByText('break')
    await user.click(tab(OTHER))
    await waitFor(() => expect(field('other').value).toBe('kept'))
  })
})

describe('unsaved input', () => {
  it('marks its tab also while another one is shown, until it is gone', async () => {
    const { user } = open(OTHER)
    await user.type(field('other'), 'x')
    await screen.findByRole('img', { name: 'Unsaved changes' })
    await user.click(screen.getByText('to list'))
    await screen.findByText('List')
    expect(screen.getByRole('img', { name: 'Unsaved changes' })).toBeDefined()
    await user.click(tab(OTHER))
    await user.clear(field('other'))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Unsaved changes' })).toBeNull())
  })

  it.each(['its cross', 'the middle button', 'Delete'])('is asked about when its tab is closed by %s', async (way) => {
    const { user } = open(OTHER)
    await user.type(field('other'), 'x')
    await user.click(screen.getByText('to list'))
    await screen.findByText('List')
    if (way === 'its cross') await user.click(closing(OTHER))
    if (way === 'the middle button') await user.pointer({ keys: '[MouseMiddle]', target: tab(OTHER) })
    if (way === 'Delete') {
      tab(OTHER).focus()
      await user.keyboard('{Delete}')
    }
    await question()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(tab(OTHER)).toBeDefined()
    await user.click(closing(OTHER))
    await question()
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByText(`Page ${OTHER}`)).toBeNull())
    await user.click(screen.getByText('to other'))
    await waitFor(() => expect(field('other').value).toBe(''))
  })

  it('of a popup is asked about when Back would close the popup', async () => {
    const { user, router } = open(LIST)
    await router.navigate(`${POPUP}?id=kim`)
    await user.type(await screen.findByLabelText('Text of popup'), 'x')
    await user.click(screen.getByText('back'))
    await question()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(field('popup').value).toBe('x')
    await user.click(screen.getByText('back'))
    await question()
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByLabelText('Text of popup')).toBeNull())
  })
})

describe('forty pages', () => {
  it('leave the last ten as tabs, each mounted once', async () => {
    const { router } = open(many[0] ?? '')
    for (const path of many.slice(1)) {
      await router.navigate(path)
      await screen.findByLabelText(`Text of ${path}`)
    }
    expect(screen.getAllByRole('button', { name: /^Page / })).toHaveLength(10)
    await waitFor(() => expect(screen.getAllByLabelText(/^Text of /)).toHaveLength(10))
  })

  it('are refused when ten hold unsaved input', async () => {
    const { user, router } = open(many[0] ?? '')
    for (const path of many.slice(0, 10)) {
      await router.navigate(path)
      await user.type(await screen.findByLabelText(`Text of ${path}`), 'x')
    }
    await router.navigate(many[10] ?? '')
    await waitFor(() => expect(router.state.location.pathname).toBe(many[9]))
    expect(screen.getAllByRole('img', { name: 'Unsaved changes' })).toHaveLength(10)
  })
})
