-- Whether one person may be behind what looks like two or more (decision 017).

-- Whether a change gave somebody an account of which nobody else is told the password: an import, or somebody hired. Whoever resets it later is told.
CREATE OR REPLACE FUNCTION keeps_password_secret(c change_log) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.action = 'import' AND c.after ? 'userId' OR c.action = 'create' AND EXISTS (SELECT 1 FROM job_application a WHERE a.user_id = c.entity_id), false)
$$;

-- Calls of which one person makes one and another the next: accounts and files of payments, remittances, grants of leave. Those reserved for
-- administrators go with their role. `tests/house/deciding-calls.test.ts` compares them with the code.
CREATE OR REPLACE FUNCTION two_person_calls() RETURNS varchar[] LANGUAGE sql IMMUTABLE AS $$
  SELECT '{"POST /api/v1/application/applicationforpayment/vendors/:id/bank-details","PUT /api/v1/application/applicationforpayment/vendors/:id/bank-details/:detailId",
    "POST /api/v1/application/applicationforpayment/files","POST /api/v1/application/applicationforpayment/files/:id/release",
    "POST /api/v1/application/remittance/:id/account","POST /api/v1/application/remittance/:id/execution",
    "POST /api/v1/application/hldys/grants","POST /api/v1/application/hldys/grants/:id/adjust","POST /api/v1/application/hldys/proposals/:id/confirm"}'::varchar[]
$$;

-- Whether a role confirms or releases what needs two people, or did so since a time: administrators, and who has one of those calls.
CREATE OR REPLACE FUNCTION role_confirms(role varchar, since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT role = 'M01' OR EXISTS (SELECT FROM role_api a WHERE a.role_code = role AND a.api_id = ANY (two_person_calls()))
    OR EXISTS (SELECT FROM change_log c WHERE c.entity = 'roleApi' AND c.entity_id = role AND c.at >= since AND c.after -> 'taken' ?| two_person_calls()::text[])
$$;

-- Whether somebody wrote another work email into the record of somebody else, by the form, an import or its undo: an account at the
-- identity provider and a mailbox go by that address.
CREATE OR REPLACE FUNCTION writes_work_email(c change_log) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(c.entity = 'user' AND c.user_id <> c.entity_id AND c.before ->> 'companyEmail' <> c.after ->> 'companyEmail', false)
$$;

-- Whether a change puts its maker behind somebody's account: an account or password the maker was told, the address of its mailbox, or a role that confirms
-- what needs two people. Everyday help is none: another role, a dormant account opened for its owner, an account closed.
CREATE OR REPLACE FUNCTION is_hand(c change_log, since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(gives_account(c) AND NOT keeps_password_secret(c)
    OR writes_work_email(c) OR c.action IN ('giveRole', 'changeRole') AND role_confirms(c.after ->> 'role', since), false)
$$;

-- When the last change was by which one person may be behind two accounts since a time, `infinity` for an account of a program and its owner, null for none:
-- somebody, one of the two themselves too, had a hand in both, directly or through an account between.
CREATE OR REPLACE FUNCTION shared_hand_at(one varchar, other varchar, since timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  WITH RECURSIVE hand (person, behind, at) AS (
    SELECT p, o::text, 'infinity'::timestamptz FROM unnest(ARRAY[one, other]) p, LATERAL with_owners(ARRAY[p]) o
    UNION SELECT h.person, o::text, least(h.at, g.at) FROM hand h, LATERAL (
      SELECT c.user_id, max(c.at) AS at FROM change_log c WHERE c.entity = 'user' AND c.entity_id = h.behind AND c.at >= since
        AND c.user_id <> c.entity_id AND is_hand(c, since) GROUP BY c.user_id) g, LATERAL with_owners(ARRAY[g.user_id]) o
  )
  SELECT max(least(a.at, b.at)) FROM hand a JOIN hand b USING (behind) WHERE a.person = one AND b.person = other
$$;

-- Whether one person may be behind two accounts since a time.
CREATE OR REPLACE FUNCTION share_a_hand(one varchar, other varchar, since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT shared_hand_at(one, other, since) IS NOT NULL
$$;

-- Who gave some people their accounts since a time, and who gave those theirs or made them administrator or office, to a depth of five, with the last day of it.
CREATE OR REPLACE FUNCTION account_hands(people varchar[], since timestamptz) RETURNS TABLE (user_id varchar, at timestamptz) LANGUAGE sql STABLE ROWS 2 AS $$
  WITH RECURSIVE hand (id, at, level) AS (
    SELECT p, NULL::timestamptz, 0 FROM unnest(people) p
    UNION SELECT c.user_id, c.at, hand.level + 1 FROM hand JOIN change_log c ON c.entity = 'user' AND c.entity_id = hand.id AND c.user_id <> c.entity_id
      JOIN users u ON u.id = hand.id
      WHERE hand.level < 5 AND (gives_account(c) AND NOT keeps_password_secret(c) OR hand.level > 0 AND c.after ->> 'role' IN ('H01', 'M01'))
        AND (is_remembered(c, since) OR u.join_date BETWEEN office_day(since) AND office_day()) AND (c.document_id IS NULL OR lacked_second_person(c.document_id)))
  SELECT h.id, max(h.at) FROM hand h JOIN users u ON u.id = h.id WHERE h.level > 0 AND h.id <> ALL (people) GROUP BY h.id
$$;

-- Whether somebody, or an account of theirs, gave a person the post that a line asks for since a time: role, position or its department, line manager,
-- or lead or budget owner of a project.
CREATE OR REPLACE FUNCTION gave_post(giver varchar, person varchar, post varchar, since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM remembered_changes(giver_circle(ARRAY[giver], since), since) c WHERE CASE c.entity
    WHEN 'project' THEN post = 'budgetOwner:' || c.entity_id AND c.after ->> 'budgetOwnerId' = person
      OR post = 'projectLead:' || c.entity_id AND c.after ->> 'piUserId' = person
    WHEN 'user' THEN post = 'manager:' || c.entity_id AND (c.action = 'report' OR c.after ? 'reportsTo') AND manager_of(c.entity_id::varchar, office_day()) = person
      OR c.entity_id = person AND (post LIKE 'role:%' AND c.after ->> 'role' = substr(post, 6) OR post LIKE 'dept:%' AND c.after ->> 'role' = 'WM00001'
        OR post LIKE 'position:%' AND (c.after ->> 'positionCode' = split_part(substr(post, 10), '@', 1) OR c.after ->> 'departmentCode' = nullif(split_part(post, '@', 2), '')))
    ELSE false END)
$$;

-- Who gave account to somebody a document is about and chose every decider of it since a time: gave an account, the role or the post, or appointed that
-- person head. `asked` are the deciders, `parts` in which part of the line each is: in a part of several, one who answers is enough.
CREATE OR REPLACE FUNCTION common_hands(people varchar[], asked varchar[], posts varchar[], parts varchar[], since timestamptz)
RETURNS TABLE (user_id varchar, at timestamptz) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT h.user_id, h.at FROM account_hands(people, since) h, LATERAL (SELECT ARRAY(SELECT never_second_people(ARRAY[h.user_id], since)) AS ids) own
  WHERE cardinality(parts) > 0 AND NOT EXISTS (SELECT 1 FROM unnest(parts) x (part) WHERE NOT EXISTS (
    SELECT 1 FROM unnest(asked, posts, parts) a (key, post, part), LATERAL approval_people(a.key) p
    WHERE a.part = x.part AND (a.key = h.user_id OR p.user_id <> h.user_id AND p.user_id = ANY (own.ids)
      OR p.user_id <> h.user_id AND gave_post(h.user_id, p.user_id, CASE WHEN a.key LIKE '%:%' THEN a.key ELSE a.post END, since))))
  ORDER BY h.at DESC LIMIT 1
$$;

-- What a document of a kind decides concerns its drafter alone: whoever is behind two accounts wins nothing by it.
CREATE OR REPLACE FUNCTION is_own_affair(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind = ANY ('{LEAVE,SCHEDULE,RESERVATION,EMPLOYMENT_CERTIFICATE,CAREER_CERTIFICATE,OTHER_CERTIFICATE}')
$$;

-- The same of a document in progress: whoever answered, whom its steps ask, and deputies others chose. Whom the drafter added, advice and the second
-- person are no deciders; who is final is one.
CREATE OR REPLACE FUNCTION document_hands(document uuid) RETURNS TABLE (user_id varchar, at timestamptz) LANGUAGE sql STABLE ROWS 1 AS $$
  WITH deciders AS MATERIALIZED (
    SELECT s.*, CASE WHEN g.rule = 'ALL' THEN s.id::varchar ELSE s.stage_no::varchar END AS part, d.submitted_at AS submitted
    FROM approval_document d JOIN approval_form f ON f.code = d.form_code AND NOT is_own_affair(f.kind::text) JOIN approval_step s ON s.document_id = d.id AND s.round = d.round AND NOT s.superseded AND s.status <> 'REASSIGNED'
      JOIN approval_stage g ON g.document_id = d.id AND g.round = s.round AND g.stage_no = s.stage_no
    WHERE d.id = document AND s.type IN ('REVIEW', 'APPROVE', 'FIN_AGREE', 'AUDIT') AND (s.origin <> 'DRAFTER' OR s.is_final) AND NOT asks_second_person(s)
  ), asked AS (
    SELECT coalesce(s.acted_by, s.assignee_key) AS key, s.post, s.part FROM deciders s
    UNION ALL SELECT g.deputy_id, NULL, s.part FROM deciders s JOIN delegation g ON g.principal_id = s.approver_id AND g.active AND now() >= g.valid_from AND now() < g.valid_to
      WHERE s.acted_by IS NULL AND cardinality(g.arranged_by) > 0
  )
  SELECT h.user_id, h.at FROM (SELECT array_agg(a.key) AS keys, array_agg(a.post) AS posts, array_agg(a.part) AS parts FROM asked a) l,
    LATERAL common_hands(ARRAY(SELECT involved_people(document)), l.keys, l.posts, l.parts, remembered_since((SELECT max(submitted) FROM deciders))) h
$$;

-- Whose choices nobody may owe their place to who is the second person of a document: everybody it is about, and the hand behind drafter and deciders.
CREATE OR REPLACE FUNCTION second_person_givers(document uuid) RETURNS varchar[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT i FROM involved_people(document) i UNION SELECT h.user_id FROM document_hands(document) h)
$$;
