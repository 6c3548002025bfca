-- Recruitment: what may become of an application, how long it is kept, and where an opening stands. The only text of these rules.

-- What has ended gets no offer and nobody is hired from it: it is only taken up again, by a step of its own. Who is hired stays hired, unless they do not come.
CREATE OR REPLACE FUNCTION guard_application_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."stage" = 'HIRED' AND NEW."stage" NOT IN ('HIRED', 'WITHDRAWN') THEN
    RAISE EXCEPTION 'who is hired stays hired, or does not come' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."stage" IN ('REJECTED', 'WITHDRAWN', 'DECLINED') AND NEW."stage" NOT IN (OLD."stage", 'APPLIED') THEN
    RAISE EXCEPTION 'an application that ended gets no offer' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."stage" = 'HIRED' AND OLD."stage" NOT IN ('OFFERED', 'HIRED') THEN
    RAISE EXCEPTION 'nobody is hired without an offer' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "application_stage_kept" BEFORE UPDATE OF "stage" ON "job_application" FOR EACH ROW EXECUTE FUNCTION guard_application_stage();

-- An interview that has begun was held: it is neither moved nor cancelled, the next one is another.
CREATE OR REPLACE FUNCTION guard_held_interview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an interview that was held stays as it was' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "interview_held_stays" BEFORE UPDATE OF "starts_at", "ends_at", "cancelled_at" ON "interview" FOR EACH ROW
  WHEN (OLD."starts_at" <= now() AND (OLD."starts_at", OLD."ends_at", OLD."cancelled_at") IS DISTINCT FROM (NEW."starts_at", NEW."ends_at", NEW."cancelled_at"))
  EXECUTE FUNCTION guard_held_interview();

-- An interview that is ahead hears after the commit that the booking of its room was decided, cancelled or restored, whoever did it.
CREATE OR REPLACE FUNCTION interview_room_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "outbox" ("topic", "key", "payload")
  SELECT 'interviewRoom', 'interviewRoom:' || i."id" || ':' || NEW."revision", jsonb_build_object('interviewId', i."id")
  FROM "interview" i WHERE i."reservation_id" = NEW."id" AND i."cancelled_at" IS NULL AND i."starts_at" > now() ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "interview_room_moves" AFTER UPDATE OF "status" ON "reservation" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION interview_room_moves();

-- Mails about applications go the way of notices by mail (notifications.sql).
CREATE TRIGGER "applicant_letter_moves" BEFORE UPDATE OF "state" ON "applicant_letter" FOR EACH ROW EXECUTE FUNCTION notice_mail_moves();
CREATE TRIGGER "applicant_letter_due_new" AFTER INSERT ON "applicant_letter" FOR EACH ROW EXECUTE FUNCTION notice_mail_is_due();
CREATE TRIGGER "applicant_letter_due" AFTER UPDATE ON "applicant_letter" FOR EACH ROW
  WHEN (NEW."state" = 'WAITING' AND (OLD."state", OLD."next_at") IS DISTINCT FROM (NEW."state", NEW."next_at")) EXECUTE FUNCTION notice_mail_is_due();

-- Months an application is kept after it ended: by the setting, with the applicant's consent for two years.
CREATE OR REPLACE FUNCTION application_keep_months(consent boolean) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN consent THEN greatest(24, r."keep_months") ELSE r."keep_months" END FROM "recruitment_rule" r
$$;

-- Last day of what came to its end on a day; null without.
CREATE OR REPLACE FUNCTION application_keep_until(ended date, consent boolean) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (ended + make_interval(months => application_keep_months(consent)))::date
$$;

-- Where an opening stands today.
CREATE OR REPLACE FUNCTION opening_status(opening uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN h."filled" >= h."places" THEN 'FILLED'
    WHEN o."closed_at" IS NOT NULL OR o."publish_to" < office_day() OR h."status" <> 'APPROVED' THEN 'CLOSED'
    WHEN h."on_hold" THEN 'ON_HOLD'
    WHEN o."publish_from" > office_day() THEN 'PLANNED'
    ELSE 'PUBLISHED'
  END
  FROM "job_opening" o JOIN "head_count" h ON h."id" = o."head_count_id" WHERE o."id" = opening
$$;

-- Day an opening came to its end: filled, closed or over, whichever was first; null before.
CREATE OR REPLACE FUNCTION opening_ended_on(opening uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT least((o."closed_at" AT TIME ZONE office_zone())::date, CASE WHEN o."publish_to" < office_day() THEN o."publish_to" END,
    CASE WHEN h."filled" >= h."places" THEN (SELECT (max(a."stage_since") AT TIME ZONE office_zone())::date
      FROM "job_opening" p JOIN "job_application" a ON a."opening_id" = p."id" WHERE p."head_count_id" = h."id" AND a."stage" = 'HIRED') END)
  FROM "job_opening" o JOIN "head_count" h ON h."id" = o."head_count_id" WHERE o."id" = opening
$$;

-- Last day an application is kept: from its own end, else from that of its opening or from being taken up again after it; null of who was hired.
CREATE OR REPLACE FUNCTION application_kept_until(application uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT application_keep_until(coalesce(a."ended_on", CASE WHEN opening_ended_on(a."opening_id") IS NOT NULL THEN greatest(opening_ended_on(a."opening_id"),
    (SELECT (max(e."at") AT TIME ZONE office_zone())::date FROM "application_event" e WHERE e."application_id" = a."id" AND e."action" = 'reopen')) END), a."consent")
  FROM "job_application" a WHERE a."id" = application AND a."stage" <> 'HIRED'
$$;

-- Whether an application is of somebody with an account: by the account made of it, by mail, by phone, or by name and year of birth. Each arm has
-- its index, so that it is no question to each application; null counts as no.
CREATE OR REPLACE FUNCTION is_application_of(application "job_application", person "users") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT application."user_id" = person."id"
    OR lower(application."email") IN (lower(person."company_email"), nullif(lower(person."private_email"), ''))
    OR (length(regexp_replace(application."phone", '\D', '', 'g')) >= 6 AND right(regexp_replace(application."phone", '\D', '', 'g'), 9) IN (
      nullif(right(regexp_replace(person."cell_phone", '\D', '', 'g'), 9), ''), nullif(right(regexp_replace(person."company_phone", '\D', '', 'g'), 9), '')))
    OR (application."birth_year" = extract(year FROM person."birth_date")::int
      AND lower(application."first_name") = lower(person."first_name") AND lower(application."last_name") = lower(person."last_name"))
$$;

-- Whether an application is certain enough of somebody to keep them out. Anybody may type anything on the public page: of what came there only
-- the account made of it counts, and an address whose owner opened the link mailed to it.
CREATE OR REPLACE FUNCTION is_own_application(application "job_application", person "users") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT is_application_of(application, person) AND (application."link_hash" IS NULL OR coalesce(application."user_id" = person."id", false)
    OR (application."proved_at" IS NOT NULL
      AND coalesce(lower(application."email") IN (lower(person."company_email"), nullif(lower(person."private_email"), '')), false)))
$$;

-- Whether somebody has an application in an opening that has not ended: their applications are found first, an opening may have thousands of others.
CREATE OR REPLACE FUNCTION applies_in(opening uuid, person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (
    SELECT a."opening_id", a."stage" FROM "users" u JOIN "job_application" a ON is_own_application(a, u) WHERE u."id" = person)
  SELECT EXISTS (SELECT FROM own WHERE own."opening_id" = opening AND own."stage" NOT IN ('REJECTED', 'WITHDRAWN', 'DECLINED'))
$$;

-- Where a head-count request stands.
CREATE OR REPLACE FUNCTION head_count_state(status "head_count_status", filled integer, places integer, on_hold boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN status <> 'APPROVED' THEN status::text
    WHEN filled >= places THEN 'FILLED'
    WHEN on_hold THEN 'ON_HOLD'
    WHEN filled > 0 THEN 'PARTLY_FILLED'
    ELSE 'APPROVED'
  END
$$;

-- Must be empty: requests whose filled places are not the people who were hired for them.
CREATE VIEW "recruitment_invariant_places" AS
SELECT h."id", h."places", h."filled", count(a."id") AS "hired"
FROM "head_count" h LEFT JOIN "job_opening" o ON o."head_count_id" = h."id" LEFT JOIN "job_application" a ON a."opening_id" = o."id" AND a."stage" = 'HIRED'
GROUP BY h."id" HAVING h."filled" > h."places" OR h."filled" <> count(a."id");

-- Must be empty once the job of the day has run: applications past the last day they are kept.
CREATE VIEW "recruitment_invariant_retention" AS
SELECT a."id", a."ended_on", application_kept_until(a."id") AS "keep_until"
FROM "job_application" a WHERE application_kept_until(a."id") < office_day();
