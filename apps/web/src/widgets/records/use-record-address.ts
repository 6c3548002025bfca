import { useNavigate, useSearchParams } from 'react-router-dom'
import { listAddress } from '../../kit/table/saved-search.ts'

/** The record that is open over a list, held in the address: `?id=…`, or `?new` for one that is written. */
export interface RecordAddress {
  /** Key of the open record; '' while none is open or a new one is written. */
  readonly id: string
  readonly isNew: boolean
  readonly open: (id: string) => void
  readonly create: () => void
  /** Leads back to the list with its search. */
  readonly close: () => void
}

export interface ListPlaces {
  /** Address of the list. */
  readonly path: string
  /** Address of its popup where SPEC 2 has one; without it the popup opens at the list's own address. */
  readonly popup?: string
}

/** Reads and changes which record is open; on the list's page and on that of its popup. */
export function useRecordAddress({ path: list, popup = list }: ListPlaces): RecordAddress {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const show = (record: string) => {
    const [path, search = ''] = popup === list ? listAddress(list).split('?') : [popup]
    void navigate(`${path}?${search === '' ? '' : `${search}&`}${record}`)
  }
  return {
    id: params.get('id') ?? '',
    isNew: params.has('new'),
    open: (id) => show(`id=${encodeURIComponent(id)}`),
    create: () => show('new'),
    close: () => void navigate(listAddress(list)),
  }
}
