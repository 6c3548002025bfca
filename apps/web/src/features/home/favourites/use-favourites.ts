import { home } from '@maru/shared/home/home.ts'
import { homeLabels } from '@maru/shared/home/home.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import type { MenuEntry } from '@maru/shared/platform/platform.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'

const overview = query(home.overview, {})
const SAVING = { mutationKey: ['favourites'], scope: { id: 'favourites' } } as const

/** The home page's own data; undefined until it is here. */
export const useHome = () => useQuery(overview)

/**
 * Saves the favourite menus. What was chosen shows at once, saves run one after the other in the order they were made, and each
 * can be taken back; a refused one shows the list as it was. Hands back the list as it is now.
 */
export function useFavourites() {
  const cache = useQueryClient()
  const show = (favourites: readonly MenuEntry[]) =>
    cache.setQueryData(overview.queryKey, (known) => known && { ...known, favourites: [...favourites] })
  const current = () => cache.getQueryData(overview.queryKey)?.favourites ?? []
  const isLast = () => cache.isMutating(SAVING) === 1
  const saving = useMutation({
    ...SAVING,
    mutationFn: ({ list }: { list: readonly MenuEntry[]; before: readonly MenuEntry[] }) =>
      call(home.saveQuickMenus, { body: list.map(({ number }) => number) }),
    // With later saves still waiting the screen already shows what they will make of it.
    onError: (_, { before }) => (isLast() ? show(before) : undefined),
    onSettled: () => (isLast() ? cache.invalidateQueries({ queryKey: overview.queryKey }) : undefined),
  })
  const put = (list: readonly MenuEntry[], told: () => void) => {
    const before = current()
    void cache.cancelQueries({ queryKey: overview.queryKey })
    show(list)
    saving.mutate({ list, before }, { onSuccess: told })
  }
  // The list is taken from the cache, not from the screen, which is one step behind when keys are pressed quickly.
  return (make: (list: readonly MenuEntry[]) => readonly MenuEntry[]) => {
    const before = current()
    const after = make(before)
    if (after === before) return before
    const undo = { label: homeLabels.undo, run: () => put(before, () => toast.success(messages.favouritesRestored)) }
    put(after, () => toast.successWith(undo, messages.favouritesSaved))
    return after
  }
}
