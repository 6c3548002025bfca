import { homeLabels } from '@maru/shared/home/home.labels.ts'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorBox } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { CardGrid } from '../../widgets/cards/Card.tsx'
import { CardTabs } from '../../widgets/cards/CardTabs.tsx'
import { addressOfMenu, type MenuNode } from '../menus/tree/menu-tree.ts'
import { useMenus } from '../menus/tree/use-menus.ts'
import { FavouriteMenus } from './favourites/FavouriteMenus.tsx'
import { HomeBand } from './band/HomeBand.tsx'
import { MenuCards } from './cards/MenuCards.tsx'
import { listPages } from './favourites/menu-pages.ts'
import { HomeWork, type HomeWorkProps } from './cards/HomeWork.tsx'
import { OfficesPopup } from './cards/OfficesPopup.tsx'
import { PeopleCard } from './cards/PeopleCard.tsx'
import { Shortcuts } from './favourites/Shortcuts.tsx'
import { useHome } from './favourites/use-favourites.ts'
import './home.css'

interface MainPageProps {
  /** The popup of a colleague, which belongs to another area. */
  readonly ColleagueDialog: ComponentType<{ userId: string; onClose: () => void }>
  /** The month with what falls on its days, which belongs to another area. */
  readonly CalendarCard: ComponentType
  /** What waits for the person, which belongs to another area. */
  readonly WaitingCard: HomeWorkProps['WaitingCard']
  /** What else waits, of other areas. */
  readonly OtherTasks: HomeWorkProps['OtherTasks']
  /** The newest notice in one line, cards of notices, posts and questions, and one of photos, which belong to another area. */
  readonly NoticeStrip: ComponentType
  readonly BoardCards: ComponentType
  readonly PhotosCard: ComponentType
  /** What a new portal still lacks, for whoever sets it up; it belongs to another area. */
  readonly SetUpNote: ComponentType
  /** Figures on the band, which belong to other areas. */
  readonly OwnFigures: ComponentType
  /** What the shortcut to a page says below its name, by the page's address: "12.5 days left". */
  readonly facts: Readonly<Record<string, ComponentType>>
}

/** The person whose popup is open stands in the address, so that Back closes it and a reload keeps it. */
function useColleague() {
  const [params, setParams] = useSearchParams()
  const change = (userId: string | undefined) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (userId === undefined) after.delete('colleague')
      else after.set('colleague', userId)
      return after
    })
  return { userId: params.get('colleague'), open: change, close: () => change(undefined) }
}

/** Favourites as the menus know them; one that is no menu any more is left out. */
function useChosen(menus: readonly MenuNode[], numbers: readonly { readonly number: string }[]) {
  const pages = new Map(menus.flatMap(listPages).map((page) => [page.number, page]))
  return numbers.flatMap(({ number }) => pages.get(number) ?? [])
}

/** The start page: the day and the offices, what one uses most, the people around, and everything the menus open. */
export function MainPage({
  ColleagueDialog,
  CalendarCard,
  WaitingCard,
  OtherTasks,
  NoticeStrip,
  BoardCards,
  PhotosCard,
  SetUpNote,
  OwnFigures,
  facts,
}: MainPageProps) {
  const label = useLabel()
  const home = useHome()
  const menus = useMenus().filter((node) => addressOfMenu(node) !== undefined)
  const [showsOffices, showOffices] = useState(false)
  const colleague = useColleague()
  const chosen = useChosen(menus, home.data?.favourites ?? [])
  const offices = home.data?.workplaces ?? []
  const department = { title: homeLabels.noColleaguesTitle, text: homeLabels.noColleaguesText }
  const overview = (
    <CardGrid>
      <BoardCards />
      <FavouriteMenus menus={menus} chosen={chosen} />
      <PeopleCard group="department" title={homeLabels.myDepartment} empty={department} onOpen={colleague.open} />
      <PeopleCard group="projects" title={homeLabels.projectMembers} onOpen={colleague.open} />
      <PeopleCard group="joined" title={homeLabels.joinedRecently} onOpen={colleague.open} />
      <PhotosCard />
    </CardGrid>
  )
  return (
    <div className="stack gap-16 pt-8 home">
      {home.isPending ? (
        <div className="row py-16 px-28 relative home-band" aria-busy />
      ) : (
        <HomeBand
          offices={offices}
          lastSignIn={home.data?.lastSignIn ?? null}
          onOffices={() => showOffices(true)}
          figures={<OwnFigures />}
        />
      )}
      {home.isError && home.data === undefined && <ErrorBox error={home.error} onRetry={() => void home.refetch()} />}
      {home.data !== undefined && (
        <>
          <SetUpNote />
          <NoticeStrip />
          <div className="gap-16 home-top">
            <HomeWork WaitingCard={WaitingCard} OtherTasks={OtherTasks} />
            <CalendarCard />
          </div>
          <Shortcuts menus={menus} chosen={chosen} facts={facts} />
          <CardTabs
            name={label(homeLabels.homeTabs)}
            tabs={[
              { key: 'overview', title: label(homeLabels.overviewTab), cards: overview },
              { key: 'menus', title: label(homeLabels.menusTab), cards: <MenuCards menus={menus} /> },
            ]}
          />
        </>
      )}
      {showsOffices && <OfficesPopup offices={offices} onClose={() => showOffices(false)} />}
      {colleague.userId !== null && <ColleagueDialog userId={colleague.userId} onClose={colleague.close} />}
    </div>
  )
}
