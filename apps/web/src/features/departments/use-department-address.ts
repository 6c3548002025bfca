import { useNavigate, useSearchParams } from 'react-router-dom'

const PATH = '/chems/deptlist'
const names = ['code', 'on', 'q', 'tab'] as const
type Address = Readonly<Record<(typeof names)[number], string>>

/** The address of the page with some of its words changed; empty ones are left out. */
export function addressWith(value: Address, change: Partial<Address>) {
  const next = { ...value, ...change }
  const search = new URLSearchParams(names.flatMap((name) => (next[name] === '' ? [] : [[name, next[name]]])))
  return search.size === 0 ? PATH : `${PATH}?${search}`
}

/** What is shown stands in the address: the department, the day ('' = today), what is searched for, the part of the panel. */
export function useDepartmentAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const value: Address = {
    code: params.get('code') ?? '',
    on: params.get('on') ?? '',
    q: params.get('q') ?? '',
    tab: params.get('tab') ?? '',
  }
  const set = (change: Partial<Address>) => void navigate(addressWith(value, change), { replace: 'q' in change })
  return { value, set }
}
