/** How much the bench database holds (PERFORMANCE of the ordinary lists: an organisation larger than any the portal is meant for). */
export const sizes = {
  users: 10_000,
  departments: 300,
  labelNumbers: 5000,
  codeGroups: 200,
  codesPerGroup: 20,
  signIns: 1_000_000,
} as const

const codeOf = (group: string, at: string) =>
  `(select code from (select code, row_number() over (order by sort_order, code) - 1 as place, count(*) over () as all_codes from code where group_id = '${group}') c where c.place = (${at}) % c.all_codes)`

const picked = (words: readonly string[], at: string) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (${at}) % ${String(words.length)}]`

const first = ['Anna', 'Bernd', 'Clara', 'David', 'Eun', 'Felix', 'Greta', 'Hans', 'Ines', 'Jonas']
const last = ['Mueller', 'Kim', 'Schmidt', 'Lee', 'Weber', 'Park', 'Fischer', 'Choi', 'Becker', 'Jung', 'Vogel', 'Han', 'Lang']
const korean = ['김민수', '이서연', '박지훈', '최은영', '정하늘', '한지민', '윤도현']

const departments = `
insert into department (code, parent_code, name_en, name_ko, name_de, abbreviation, sort_order, valid_from)
select 'B' || lpad(i::text, 5, '0'), case when i > 30 then 'B' || lpad((1 + i % 30)::text, 5, '0') end,
  'Department ' || i, '부서 ' || i, 'Abteilung ' || i, 'BD' || i, i, date '2010-01-01'
from generate_series(1, ${String(sizes.departments)}) i`

// Codes of the reference groups are spread by counting; every 50th account is switched off.
const people = `
insert into users (id, basic_information_id, employee_no, first_name, last_name, korean_name, german_name, english_name, company_email,
  department_code, position_code, status_code, contract_type_code, join_date, active, password_hash, password_changed_at,
  profile_confirmed_at, last_sign_in_at)
select 'u' || lpad(i::text, 5, '0'), gen_random_uuid(), 'E' || lpad(i::text, 6, '0'), first, last, ${picked(korean, 'i')}, first || ' ' || last,
  first || ' ' || last, 'u' || i || '@bench.test', 'B' || lpad((1 + i * 7 % ${String(sizes.departments)})::text, 5, '0'),
  ${codeOf('CO00000040', 'i')}, ${codeOf('CO00000043', 'i / 25')}, ${codeOf('CO00000045', 'i / 3')},
  date '2005-01-01' + (i * 37 % 7000), i % 50 <> 0, $1, now(), now(), now() - make_interval(hours => i * 13 % 1900)
from (
  select i, ${picked(first, 'i')} as first, ${picked(last, 'i / 10')} || '-' || (i * 7919 % ${String(sizes.users)}) as last
  from generate_series(1, ${String(sizes.users)}) i
) named`

const roles = `
insert into user_role (user_id, role_code)
select id, 'G01' from users
union all select 'u' || lpad(i::text, 5, '0'), 'M01' from generate_series(1, 20) i
union all select 'u' || lpad(i::text, 5, '0'), 'H01' from generate_series(21, 200) i
union all select 'u' || lpad(i::text, 5, '0'), 'WM00001' from generate_series(201, 500) i`

const settings = `
insert into user_settings (user_id, workplace_code, language_code, time_zone_code, workspace_code)
select id, (select min(code) from workplace), 'en', 'Europe/Berlin', '' from users`

const labels = `
insert into label (number, language, text)
select 'LB7' || lpad(i::text, 7, '0'), language, case language
  when 'en' then 'Label number ' || i || ' of the staff portal' when 'de' then 'Bezeichnung ' || i || ' des Mitarbeiterportals'
  else '사내 포털의 라벨 번호 ' || i end
from generate_series(1, ${String(sizes.labelNumbers)} - (select count(distinct number) from label)) i, unnest(array['en', 'ko', 'de']) language`

const codeGroups = `
insert into code_group (id, name_en, name_ko, name_de)
select 'BG' || lpad(i::text, 8, '0'), 'Group ' || i, '그룹 ' || i, 'Gruppe ' || i from generate_series(1, ${String(sizes.codeGroups)}) i`

const codes = `
insert into code (group_id, code, name_en, name_ko, name_de, sort_order)
select 'BG' || lpad(g::text, 8, '0'), 'C' || lpad(c::text, 3, '0'), 'Code ' || c || ' of group ' || g, '코드 ' || c, 'Code ' || c, c
from generate_series(1, ${String(sizes.codeGroups)}) g, generate_series(1, ${String(sizes.codesPerGroup)}) c`

const signInRows = `insert into sign_in (at, user_id, ip, user_agent, result)
select now() - make_interval(secs => (${String(sizes.signIns)} - i) * 30.0), 'u' || lpad((1 + i::bigint * 7919 % ${String(sizes.users)})::text, 5, '0'),
  '10.0.' || i % 250 || '.' || i % 240, 'Mozilla/5.0 (X11; Linux x86_64) Browser/140', case when i % 33 = 0 then 'WRONG' else 'OK' end
from generate_series(1, ${String(sizes.signIns)}) i`

// The indexes are built after the rows, as a restore does: a million rows one by one into two indexes take half a minute.
const signIns = `
do $do$
declare
  each record;
begin
  create temporary table put_off as
    select indexname, indexdef from pg_indexes where tablename = 'sign_in' and indexname <> 'sign_in_pkey';
  for each in select * from put_off loop execute format('drop index %I', each.indexname); end loop;
  ${signInRows};
  for each in select * from put_off loop execute each.indexdef; end loop;
end $do$`

interface Statement {
  what: string
  text: string
  /** Whether `$1` is the password hash that all people share. */
  takesHash?: true
}

/** Set-based statements that fill a migrated database with reference data, in order. */
export const statements: readonly Statement[] = [
  { what: 'departments', text: departments },
  { what: 'people', text: people, takesHash: true },
  { what: 'roles', text: roles },
  { what: 'settings', text: settings },
  { what: 'labels', text: labels },
  { what: 'code groups', text: codeGroups },
  { what: 'codes', text: codes },
  { what: 'sign-ins', text: signIns },
  { what: 'statistics', text: 'vacuum (analyze)' },
  { what: 'checkpoint', text: 'checkpoint' },
]

/** Account names of the bench: the first 20 are administrators, the first 500 hold more than the general role. */
export const userName = (number: number) => `u${String(number).padStart(5, '0')}`
/** Codes of its departments. */
export const departmentCode = (number: number) => `B${String(number).padStart(5, '0')}`
