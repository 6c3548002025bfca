-- CreateTable
CREATE TABLE "reporting_line" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "manager_id" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "reporting_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reporting_line_manager_id_idx" ON "reporting_line"("manager_id");

-- AddForeignKey
ALTER TABLE "reporting_line" ADD CONSTRAINT "reporting_line_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reporting_line" ADD CONSTRAINT "reporting_line_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "reporting_line"
  ADD CONSTRAINT "reporting_line_not_self" CHECK ("user_id" <> "manager_id"),
  ADD CONSTRAINT "reporting_line_in_order" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from"),
  ADD CONSTRAINT "reporting_line_once" EXCLUDE USING gist ("user_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);

-- Nobody reports to himself through others while a line holds: looked for among the lines that share a day with the new one.
CREATE FUNCTION reporting_line_no_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two lines that close a circle together wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('reporting_line'));
  IF EXISTS (
    WITH RECURSIVE up (person, days) AS (
      SELECT NEW.manager_id, daterange(NEW.valid_from, NEW.valid_to, '[]')
      UNION
      SELECT r.manager_id, up.days * daterange(r.valid_from, r.valid_to, '[]') FROM up
      JOIN reporting_line r ON r.user_id = up.person AND daterange(r.valid_from, r.valid_to, '[]') && up.days AND r.id <> NEW.id
    ) SELECT 1 FROM up WHERE person = NEW.user_id)
  THEN RAISE EXCEPTION '% would report to himself', NEW.user_id USING ERRCODE = '23514', CONSTRAINT = 'reporting_line_no_circle'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reporting_line_circle BEFORE INSERT OR UPDATE ON "reporting_line" FOR EACH ROW EXECUTE FUNCTION reporting_line_no_circle();

-- Whom a person reports to by a line of his own on a day; nobody = the head of the department.
CREATE FUNCTION manager_of(person varchar, day date) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT r.manager_id FROM reporting_line r JOIN users m ON m.id = r.manager_id AND m.active AND NOT m.deleted
  WHERE r.user_id = person AND r.valid_from <= day AND coalesce(r.valid_to, day) >= day LIMIT 1
$$;
