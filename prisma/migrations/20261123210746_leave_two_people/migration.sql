-- CreateEnum
CREATE TYPE "leave_proposal_kind" AS ENUM ('GRANT', 'CORRECTION', 'PLACE', 'PLACE_REMOVAL', 'SCHEDULE', 'SCHEDULE_REMOVAL', 'TYPE_CREATION', 'TYPE_CHANGE', 'YEARLY_RUN', 'EXPIRY_RUN', 'HINT_RUN');

-- CreateEnum
CREATE TYPE "leave_proposal_cause" AS ENUM ('OWN', 'DEPUTY');

-- CreateEnum
CREATE TYPE "leave_proposal_state" AS ENUM ('PROPOSED', 'CONFIRMED', 'REFUSED');

-- AlterTable
ALTER TABLE "leave_grant" ADD COLUMN     "basis" JSONB,
ADD COLUMN     "confirmed_by" VARCHAR(20);

-- AlterTable
ALTER TABLE "sick_note" ADD COLUMN     "certified_from" DATE,
ADD COLUMN     "certified_to" DATE,
ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "confirmed_by" VARCHAR(20);

-- CreateTable
CREATE TABLE "leave_proposal" (
    "id" UUID NOT NULL,
    "kind" "leave_proposal_kind" NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "cause" "leave_proposal_cause" NOT NULL,
    "payload" JSONB NOT NULL,
    "state" "leave_proposal_state" NOT NULL DEFAULT 'PROPOSED',
    "proposed_by" VARCHAR(20) NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by" VARCHAR(20),
    "decided_at" TIMESTAMPTZ(3),
    "comment" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "leave_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "department_staffing" (
    "department_code" VARCHAR(20) NOT NULL,
    "minimum" INTEGER NOT NULL,
    "updated_by" VARCHAR(20) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "department_staffing_pkey" PRIMARY KEY ("department_code")
);

-- CreateIndex
CREATE INDEX "leave_proposal_state_proposed_at_idx" ON "leave_proposal"("state", "proposed_at");

-- AddForeignKey
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_staffing" ADD CONSTRAINT "department_staffing_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.

-- Certificates that were there before counted from the moment they came.
UPDATE "sick_note" SET "certified_from" = "date_from", "certified_to" = "date_to", "confirmed_by" = 'system', "confirmed_at" = "reported_at"
  WHERE "file_group_id" IS NOT NULL;
ALTER TABLE "sick_note" ADD CONSTRAINT "sick_note_confirmed" CHECK (
  ("confirmed_by" IS NULL) = ("confirmed_at" IS NULL) AND ("confirmed_by" IS NULL) = ("certified_from" IS NULL)
  AND ("confirmed_by" IS NULL) = ("certified_to" IS NULL) AND ("confirmed_by" IS NULL OR "file_group_id" IS NOT NULL)
  AND "certified_from" <= "certified_to");

-- Oneself reports an illness up to three days back, the office further.
UPDATE "leave_type" SET "backdate_days" = 3 WHERE "code" IN ('SICK', 'CHILDSICK') AND "backdate_days" = 60;

-- Nobody confirms his own certificate.
CREATE FUNCTION sick_note_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.confirmed_by = (SELECT r.user_id FROM leave_request r WHERE r.id = NEW.request_id) THEN
    RAISE EXCEPTION 'a certificate is confirmed by somebody else' USING ERRCODE = 'check_violation', CONSTRAINT = 'sick_note_by_another';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "sick_note_by_another" BEFORE INSERT OR UPDATE ON "sick_note" FOR EACH ROW WHEN (NEW."confirmed_by" IS NOT NULL)
  EXECUTE FUNCTION sick_note_by_another();

-- Days of leave come back for an illness only where a confirmed certificate covers them; checked when the transaction ends.
CREATE FUNCTION leave_day_is_certified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM leave_day d JOIN leave_request r ON r.id = d.request_id AND r.round = d.round WHERE d.id = NEW.id AND d.state = 'SICK')
    AND NOT EXISTS (SELECT 1 FROM sick_note n JOIN leave_request i ON i.id = n.request_id WHERE i.user_id = NEW.user_id AND i.status = 'RECORDED'
      AND n.confirmed_by IS NOT NULL AND NEW.date BETWEEN n.certified_from AND n.certified_to AND NEW.date BETWEEN i.date_from AND i.date_to) THEN
    RAISE EXCEPTION 'day % comes back without a confirmed certificate', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'leave_day_certified';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "leave_day_certified" AFTER INSERT OR UPDATE ON "leave_day" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."state" = 'SICK') EXECUTE FUNCTION leave_day_is_certified();

-- Proposer, confirmer and the person whose account it is are two at least, and who decides is neither of the others.
ALTER TABLE "leave_proposal"
  ADD CONSTRAINT "leave_proposal_two_people" CHECK ("decided_by" <> "proposed_by" AND "decided_by" <> "user_id"),
  ADD CONSTRAINT "leave_proposal_decided" CHECK (("state" = 'PROPOSED') = ("decided_by" IS NULL) AND ("decided_by" IS NULL) = ("decided_at" IS NULL)),
  ADD CONSTRAINT "leave_proposal_own" CHECK ("cause" <> 'OWN' OR "user_id" = "proposed_by");
CREATE UNIQUE INDEX "leave_proposal_waiting_key" ON "leave_proposal" ("kind", "user_id", md5("payload"::text)) WHERE "state" = 'PROPOSED';

CREATE FUNCTION leave_proposal_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'PROPOSED'
    AND to_jsonb(NEW) - 'state' - 'decided_by' - 'decided_at' - 'comment' = to_jsonb(OLD) - 'state' - 'decided_by' - 'decided_at' - 'comment'
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a proposal is decided once and kept' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "leave_proposal_kept" BEFORE UPDATE OR DELETE ON "leave_proposal" FOR EACH ROW EXECUTE FUNCTION leave_proposal_is_kept();

-- What somebody grants by hand to himself names a second person. Years and what is carried follow rules, documents have their own line.
ALTER TABLE "leave_grant"
  ADD CONSTRAINT "leave_grant_confirmed" CHECK ("confirmed_by" <> "created_by" AND "confirmed_by" <> "user_id"),
  ADD CONSTRAINT "leave_grant_not_to_oneself" CHECK (
    "created_by" <> "user_id" OR "kind" IN ('ANNUAL', 'CARRY') OR "document_id" IS NOT NULL OR "confirmed_by" IS NOT NULL) NOT VALID;

ALTER TABLE "department_staffing" ADD CONSTRAINT "department_staffing_minimum" CHECK ("minimum" BETWEEN 1 AND 9999);

-- Every account of every year on two days: what was granted and carried, less what was taken in the year and later and what does not
-- count on the day, is what is available. Carried days are what is left of the lot they come from.
CREATE VIEW "inv_12" AS -- the figures of every account add up
WITH lot AS (
  SELECT g.id, g.user_id, g.pool_code, g.year, g.kind, g.valid_from, g.valid_to, g.expires, g.carries_id, leave_lot_amount(g.id) AS held
  FROM leave_grant g WHERE g.corrects_id IS NULL
), taken AS (
  SELECT c.grant_id, c.amount, c.state, d.user_id, t.pool_code, extract(year FROM d.date)::int AS year
  FROM leave_consumption c JOIN leave_day d ON d.id = c.leave_day_id JOIN leave_request r ON r.id = d.request_id
  JOIN leave_type t ON t.code = r.type_code WHERE c.state <> 'RELEASED'
), moment AS (
  SELECT a.user_id, a.pool_code, a.year, x.at
  FROM (SELECT user_id, pool_code, year FROM lot UNION SELECT user_id, pool_code, year FROM taken) a,
    LATERAL (SELECT make_date(a.year, 12, 31) AS at UNION SELECT office_day() WHERE extract(year FROM office_day()) = a.year) x
), counted AS (
  SELECT m.*, l.id, l.kind, l.held, l.year AS lot_year,
    l.valid_from <= m.at AND (l.valid_to IS NULL OR NOT l.expires OR l.valid_to >= m.at) AS covers,
    coalesce((SELECT sum(t.amount) FROM taken t WHERE t.grant_id = l.id), 0) AS taken,
    coalesce((SELECT sum(t.amount) FROM taken t WHERE t.grant_id = l.id AND t.year < m.year), 0) AS taken_before,
    l.year = m.year OR (l.year < m.year AND (l.valid_to IS NULL OR NOT l.expires OR l.valid_to >= make_date(m.year, 1, 1)
      OR EXISTS (SELECT 1 FROM taken t WHERE t.grant_id = l.id AND t.year >= m.year))) AS of_year
  FROM moment m LEFT JOIN lot l ON l.user_id = m.user_id AND l.pool_code = m.pool_code
), given AS (
  SELECT user_id, pool_code, year, at,
    coalesce(sum(held) FILTER (WHERE lot_year = year AND kind <> 'CARRY'), 0) AS entitled,
    coalesce(sum(held - taken_before) FILTER (WHERE of_year AND (lot_year < year OR kind = 'CARRY')), 0) AS carried,
    coalesce(sum(held - taken) FILTER (WHERE of_year AND NOT covers), 0) AS closed,
    coalesce(sum(held - taken) FILTER (WHERE covers), 0) AS available
  FROM counted GROUP BY user_id, pool_code, year, at
), figure AS (
  SELECT g.user_id, g.pool_code, g.year, g.at, g.entitled, g.closed,
    g.carried - coalesce(sum(t.amount) FILTER (WHERE t.grant_id IS NULL AND t.year < g.year), 0) AS carried,
    coalesce(sum(t.amount) FILTER (WHERE t.year = g.year AND t.state = 'USED'), 0) AS used,
    coalesce(sum(t.amount) FILTER (WHERE t.year = g.year AND t.state = 'RESERVED'), 0) AS pending,
    coalesce(sum(t.amount) FILTER (WHERE t.year > g.year AND (t.grant_id IS NULL OR EXISTS (
      SELECT 1 FROM lot l WHERE l.id = t.grant_id AND l.year <= g.year))), 0) AS later,
    g.available - coalesce(sum(t.amount) FILTER (WHERE t.grant_id IS NULL), 0) AS available
  FROM given g LEFT JOIN taken t ON t.user_id = g.user_id AND t.pool_code = g.pool_code
  GROUP BY g.user_id, g.pool_code, g.year, g.at, g.entitled, g.carried, g.closed, g.available
)
SELECT format('%s %s %s on %s: %s + %s - %s - %s - %s - %s <> %s', user_id, pool_code, year, at, entitled, carried, used, pending, later, closed,
  available) AS what
FROM figure WHERE entitled + carried - used - pending - later - closed <> available
UNION ALL
SELECT format('%s carries %s', c.user_id, c.id) FROM lot c JOIN lot s ON s.id = c.carries_id AND s.valid_to < c.valid_from
WHERE c.held <> greatest(0, s.held - coalesce((SELECT sum(t.amount) FROM taken t WHERE t.grant_id = s.id), 0)
  + coalesce((SELECT sum(h.amount) FROM leave_grant h WHERE h.corrects_id = c.id AND h.created_by <> 'system'), 0));
