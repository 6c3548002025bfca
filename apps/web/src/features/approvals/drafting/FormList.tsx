import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { homeLabels } from '@maru/shared/home/home.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { Empty } from '../../../kit/feedback/states.tsx'
import { Search, Star } from '../../../kit/icons.ts'
import { ListPage, Toolbar } from '../../../kit/layout.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMenus } from '../../menus/tree/use-menus.ts'
import { hasEntry } from '../../menus/tree/menu-tree.ts'
import { ownerPath } from '../../menus/tree/owner-path.ts'
import { type DraftForm, listForms, startOfForm } from './form-starts.ts'
import './drafts.css'

/** Codes of the forms a person has marked, kept in this browser. */
function useFavouriteForms() {
  const place = `favouriteForms:${useMe().userId}`
  const [codes, setCodes] = useState<ReadonlySet<string>>(() => new Set(localStorage.getItem(place)?.split(' ').filter(Boolean)))
  const toggle = (code: string) => {
    const next = new Set(codes)
    if (!next.delete(code)) next.add(code)
    localStorage.setItem(place, [...next].join(' '))
    setCodes(next)
  }
  return { codes, toggle }
}

/** Forms whose pages the person has in the menu. */
function useOfferedForms(forms: readonly DraftForm[]) {
  const menus = useMenus()
  const isOffered = (form: DraftForm) => {
    const page = ownerPath(startOfForm(form)?.split('?')[0] ?? '')
    return menus.some((main) => hasEntry(main, ({ url }) => ownerPath(url.split('?')[0] ?? '') === page))
  }
  return forms.filter(isOffered)
}

interface GroupProps {
  readonly title: LabelKey
  readonly forms: readonly DraftForm[]
  readonly areFavourites: boolean
  readonly onToggle: (code: string) => void
}

function FormGroup({ title, forms, areFavourites, onToggle }: GroupProps) {
  const label = useLabel()
  if (forms.length === 0) return null
  return (
    <section aria-label={label(title)}>
      <h2 className="row group-head">{label(title)}</h2>
      <ul className="columns-3 gap-12 py-16 px-20">
        {forms.map((form) => (
          <li key={form.code} className="row card">
            <Link to={startOfForm(form) ?? ''} className="grow py-12 px-16 medium quiet-link wrap-anywhere">
              {form.name}
            </Link>
            <span className={areFavourites ? 'px-8 is-starred' : 'px-8'}>
              <IconButton
                size="small"
                name={label(areFavourites ? homeLabels.takeAway : labels.addFavourite, form.name)}
                onClick={() => onToggle(form.code)}
              >
                <Star size={15} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which form a new document is written with: favourites first, found by any words of its name; `popup` lies over it. */
export function FormList({ forms, popup }: { forms: readonly DraftForm[]; popup: ReactNode }) {
  const label = useLabel()
  const [words, setWords] = useState('')
  const { codes, toggle } = useFavouriteForms()
  const { favourites, others } = listForms(useOfferedForms(forms), words, codes)
  return (
    <ListPage crumb={[label(menuLabels.approval)]} title={label(menuLabels.approvalNew)}>
      <Toolbar>
        <SearchBox value={words} placeholder={label(labels.findForm)} onSearch={setWords} />
      </Toolbar>
      <div className="scroll grow line-top">
        <FormGroup title={homeLabels.favourites} forms={favourites} areFavourites onToggle={toggle} />
        <FormGroup title={labels.forms} forms={others} areFavourites={false} onToggle={toggle} />
        {favourites.length + others.length === 0 && <Empty icon={Search} title={label(kitLabels.noMatchTitle)} />}
      </div>
      {popup}
    </ListPage>
  )
}
