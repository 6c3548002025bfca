import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankIrregularProfile, type IrregularProfileBody } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { request, type Story } from './demo-story.ts'

interface DemoGuest extends Partial<Omit<IrregularProfileBody, 'from' | 'to'>> {
  hostId: string
  /** First and last day, in days from today. */
  stay: readonly [from: number, to: number]
  isPending?: true
}

const guests: readonly DemoGuest[] = [
  {
    hostId: 'kim',
    stay: [-62, 24],
    kindCode: 'GUEST',
    firstName: 'Ji-hye',
    lastName: 'Baek',
    email: 'jihye.baek@mail.example',
    institute: 'Hanbit University, Daejeon',
    funding: 'Scholarship of the home university',
    insurance: 'Travel insurance until the end of the stay',
    access: 'Laboratory 1, Monday to Friday',
    reason: 'Joint measurements of microplastics in the Saar',
  },
  {
    hostId: 'choi',
    stay: [-35, 90],
    kindCode: 'INTERN',
    firstName: 'Tobias',
    lastName: 'Lenz',
    email: 'tobias.lenz@mail.example',
    institute: 'Saarland University of Applied Sciences',
    insurance: 'Accident insurance of the university',
    access: 'Building A',
    reason: 'Internship of the fifth semester',
  },
  {
    hostId: 'han',
    stay: [18, 200],
    kindCode: 'STUDENT',
    firstName: 'Aisha',
    lastName: 'Rahman',
    email: 'aisha.rahman@mail.example',
    institute: 'Technical University of Kaiserslautern',
    funding: 'Project NAN-24',
    access: 'Laboratory 2',
    reason: 'Master thesis on nanoporous coatings',
  },
  {
    hostId: 'rkoenig',
    stay: [12, 40],
    kindCode: 'GUEST',
    firstName: 'Marco',
    lastName: 'Bianchi',
    email: 'marco.bianchi@mail.example',
    institute: 'Politecnico di Milano',
    insurance: 'Own health insurance',
    access: 'Building A, visitor badge',
    reason: 'Comparison of sampling methods',
    isPending: true,
  },
]
const DAYS = { asked: 20, decided: 15, latest: 5 } as const

/** Guests with their hosts: two here now, one to come, and one whose stay waits for a decision. */
export async function writeGuests(story: Story) {
  for (const { stay, isPending, ...part } of guests) {
    const [from, to] = stay
    const days = { from: addDays(story.today, from), to: addDays(story.today, to) }
    const body = { ...blankIrregularProfile, workplaceCode: 'DE01', ...part, ...days }
    const title = `${body.firstName} ${body.lastName} · ${body.institute}`
    const ago = Math.max(DAYS.latest, DAYS.asked - from)
    const decided = isPending ? {} : { decided: Math.max(1, DAYS.decided - from) }
    await request(story, { by: body.hostId, formCode: 'IRREGULAR_PROFILE', title, body, ago, ...decided })
  }
}
