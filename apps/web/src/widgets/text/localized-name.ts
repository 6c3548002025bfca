import { type Named, nameIn } from '@maru/shared/labels.ts'
import { labelSnapshot } from '../../kit/text/label-store.ts'

/** The name of a thing in the language of the interface. */
export const localizedName = (named: Named) => nameIn(named, labelSnapshot().language)
