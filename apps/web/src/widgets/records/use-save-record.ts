import type { Args, Route } from '@maru/shared/contract.ts'
import { messages } from '@maru/shared/messages.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import type { z } from 'zod'
import { useAction } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useFreshAfterConflict } from './use-fresh-after-conflict.ts'

/**
 * Creates or updates a record from its dialog and says so. What is refused is thrown for the form, which marks the fields; after a
 * conflict the form shows the record as it is now. `also`: other resources that show the record.
 */
export function useSaveRecord<C extends Route, U extends Route>(
  routes: { readonly create: C; readonly update: U },
  also: readonly string[] = [],
) {
  const create = useAction(routes.create, also)
  const update = useAction(routes.update, [...also, referenceHistory.changes.resource])
  const orFresh = useFreshAfterConflict(routes.update.resource)
  return {
    create: async (args: Args<C>) => {
      await create.mutateAsync(args)
      toast.success(messages.saved)
    },
    update: async (args: Args<U>) => {
      await orFresh(update.mutateAsync(args))
      toast.success(messages.saved)
    },
  }
}

/** `onSave` of a plain entity's dialog (`crud`): creates the record, or updates the opened one by its key and revision. */
export function useSaveEntity<C extends Route & { readonly body: z.ZodType }, U extends Route & { readonly params: z.ZodObject }>(
  routes: { readonly create: C; readonly update: U },
  also: readonly string[] = [],
) {
  const { create, update } = useSaveRecord(routes, also)
  return (body: z.output<C['body']>, opened: (z.output<U['params']> & { readonly revision: string }) | undefined) => {
    if (opened === undefined) return create({ body } as Args<C>)
    const params = Object.fromEntries(Object.keys(routes.update.params.shape).map((key) => [key, opened[key]]))
    return update({ params, body: { ...(body as object), revision: opened.revision } } as unknown as Args<U>)
  }
}
