-- AlterTable
ALTER TABLE "users" ADD COLUMN     "leaving_status_code" VARCHAR(20) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "assignment" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "position_code" VARCHAR(20) NOT NULL,
    "is_primary" BOOLEAN NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "department_version" (
    "department_code" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "parent_code" VARCHAR(20),
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,

    CONSTRAINT "department_version_pkey" PRIMARY KEY ("department_code","valid_from")
);

-- CreateTable
CREATE TABLE "department_leader" (
    "id" UUID NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "acting" BOOLEAN NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "department_leader_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "assignment_department_code_valid_from_idx" ON "assignment"("department_code", "valid_from");

-- CreateIndex
CREATE INDEX "assignment_user_id_valid_from_idx" ON "assignment"("user_id", "valid_from");

-- CreateIndex
CREATE INDEX "department_version_parent_code_idx" ON "department_version"("parent_code");

-- CreateIndex
CREATE INDEX "department_leader_department_code_valid_from_idx" ON "department_leader"("department_code", "valid_from");

-- CreateIndex
CREATE INDEX "department_leader_user_id_idx" ON "department_leader"("user_id");

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_version" ADD CONSTRAINT "department_version_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_version" ADD CONSTRAINT "department_version_parent_code_fkey" FOREIGN KEY ("parent_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_leader" ADD CONSTRAINT "department_leader_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_leader" ADD CONSTRAINT "department_leader_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---- by hand from here on

ALTER TABLE "users" ADD CONSTRAINT "users_leaving_has_a_day" CHECK ("leaving_status_code" = '' OR "retirement_date" IS NOT NULL);
ALTER TABLE "assignment"
  ADD CONSTRAINT "assignment_period" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from"),
  ADD CONSTRAINT "assignment_primary_once" EXCLUDE USING gist ("user_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&) WHERE ("is_primary"),
  ADD CONSTRAINT "assignment_post_once" EXCLUDE USING gist ("user_id" WITH =, "department_code" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
ALTER TABLE "department_leader"
  ADD CONSTRAINT "department_leader_period" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from"),
  ADD CONSTRAINT "department_leader_acting_ends" CHECK (NOT "acting" OR "valid_to" IS NOT NULL),
  ADD CONSTRAINT "department_leader_once" EXCLUDE USING gist ("department_code" WITH =, "acting" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
ALTER TABLE "department" ADD CONSTRAINT "department_period" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from");

-- A department never stands below itself, whoever writes it.
CREATE FUNCTION department_has_no_circle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE above varchar := NEW.parent_code; steps int := 0;
BEGIN
  WHILE above IS NOT NULL LOOP
    steps := steps + 1;
    IF above = NEW.code OR steps > 50 THEN
      RAISE EXCEPTION 'department % would stand below itself', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'department_no_circle';
    END IF;
    SELECT d.parent_code INTO above FROM department d WHERE d.code = above;
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "department_no_circle" AFTER INSERT OR UPDATE OF "parent_code" ON "department" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION department_has_no_circle();

-- What was there before the days were kept.
INSERT INTO "assignment" ("id", "user_id", "department_code", "position_code", "is_primary", "valid_from", "valid_to")
  SELECT gen_random_uuid(), "id", "department_code", "position_code", true, least(coalesce("join_date", "created_at"::date), current_date),
    CASE WHEN "deleted" THEN greatest(coalesce("retirement_date", current_date), least(coalesce("join_date", "created_at"::date), current_date)) END
  FROM "users";
INSERT INTO "department_version" SELECT "code", "valid_from", "parent_code", "name_en", "name_ko", "name_de" FROM "department";
INSERT INTO "department_leader" ("id", "department_code", "user_id", "acting", "valid_from")
  SELECT gen_random_uuid(), "code", "head_user_id", false, "valid_from" FROM "department" WHERE "head_user_id" IS NOT NULL;

-- The row of a person shows the primary post of today. Whoever changes the row changes the posts: today's ends yesterday, another begins.
CREATE FUNCTION users_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held assignment; next_from date; begins date := current_date;
BEGIN
  IF TG_OP = 'INSERT' THEN begins := least(coalesce(NEW.join_date, NEW.created_at::date), current_date); END IF;
  SELECT * INTO held FROM assignment a WHERE a.user_id = NEW.id AND a.is_primary AND a.valid_from <= current_date AND coalesce(a.valid_to, current_date) >= current_date;
  IF held.id IS NOT NULL AND held.department_code = NEW.department_code AND held.position_code = NEW.position_code THEN RETURN NULL; END IF;
  SELECT min(a.valid_from) INTO next_from FROM assignment a WHERE a.user_id = NEW.id AND a.is_primary AND a.valid_from > current_date;
  -- A second post in the department that becomes the primary one ends with it.
  DELETE FROM assignment a WHERE a.user_id = NEW.id AND NOT a.is_primary AND a.department_code = NEW.department_code AND a.valid_from >= current_date;
  UPDATE assignment a SET valid_to = current_date - 1 WHERE a.user_id = NEW.id AND NOT a.is_primary AND a.department_code = NEW.department_code
    AND a.valid_from < current_date AND coalesce(a.valid_to, current_date) >= current_date;
  IF held.id IS NOT NULL AND held.valid_from = current_date THEN
    UPDATE assignment SET department_code = NEW.department_code, position_code = NEW.position_code WHERE id = held.id;
    RETURN NULL;
  END IF;
  IF held.id IS NOT NULL THEN UPDATE assignment SET valid_to = current_date - 1 WHERE id = held.id; END IF;
  INSERT INTO assignment (id, user_id, department_code, position_code, is_primary, valid_from, valid_to)
    VALUES (gen_random_uuid(), NEW.id, NEW.department_code, NEW.position_code, true, begins, coalesce(held.valid_to, next_from - 1));
  RETURN NULL;
END $$;
CREATE TRIGGER "users_assigned_at_first" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION users_assigned();
CREATE TRIGGER "users_assigned_anew" AFTER UPDATE OF "department_code", "position_code", "active" ON "users" FOR EACH ROW
  WHEN ((OLD."department_code", OLD."position_code") IS DISTINCT FROM (NEW."department_code", NEW."position_code") OR (NEW."active" AND NOT OLD."active"))
  EXECUTE FUNCTION users_assigned();

-- The same for where a department stands and what it is called, and for who leads it.
CREATE FUNCTION department_versioned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held department_version; begins date := current_date;
BEGIN
  IF TG_OP = 'INSERT' THEN begins := NEW.valid_from; END IF;
  SELECT * INTO held FROM department_version v WHERE v.department_code = NEW.code AND v.valid_from <= current_date ORDER BY v.valid_from DESC LIMIT 1;
  IF held.department_code IS NOT NULL AND (held.parent_code, held.name_en, held.name_ko, held.name_de)
    IS NOT DISTINCT FROM (NEW.parent_code, NEW.name_en, NEW.name_ko, NEW.name_de) THEN RETURN NULL; END IF;
  -- A department that has not begun yet has one version, its first.
  IF held.department_code IS NULL THEN begins := NEW.valid_from; END IF;
  INSERT INTO department_version VALUES (NEW.code, begins, NEW.parent_code, NEW.name_en, NEW.name_ko, NEW.name_de)
    ON CONFLICT (department_code, valid_from) DO UPDATE SET parent_code = excluded.parent_code, name_en = excluded.name_en, name_ko = excluded.name_ko, name_de = excluded.name_de;
  RETURN NULL;
END $$;
CREATE TRIGGER "department_versioned_at_first" AFTER INSERT ON "department" FOR EACH ROW EXECUTE FUNCTION department_versioned();
CREATE TRIGGER "department_versioned_anew" AFTER UPDATE OF "parent_code", "name_en", "name_ko", "name_de" ON "department" FOR EACH ROW EXECUTE FUNCTION department_versioned();

CREATE VIEW "department_led_today" AS
  SELECT DISTINCT ON (l.department_code) l.department_code, l.user_id, l.acting, l.id, l.valid_from, l.valid_to FROM department_leader l
  WHERE l.valid_from <= current_date AND coalesce(l.valid_to, current_date) >= current_date ORDER BY l.department_code, l.acting DESC;
CREATE FUNCTION department_led() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE next_from date;
BEGIN
  IF NEW.head_user_id IS NOT DISTINCT FROM (SELECT t.user_id FROM department_led_today t WHERE t.department_code = NEW.code) THEN RETURN NULL; END IF;
  DELETE FROM department_leader l WHERE l.department_code = NEW.code AND l.valid_from = current_date;
  UPDATE department_leader l SET valid_to = current_date - 1 WHERE l.department_code = NEW.code AND l.valid_from < current_date AND coalesce(l.valid_to, current_date) >= current_date;
  SELECT min(l.valid_from) INTO next_from FROM department_leader l WHERE l.department_code = NEW.code AND NOT l.acting AND l.valid_from > current_date;
  IF NEW.head_user_id IS NOT NULL THEN
    INSERT INTO department_leader VALUES (gen_random_uuid(), NEW.code, NEW.head_user_id, false, current_date, next_from - 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "department_led_at_first" AFTER INSERT ON "department" FOR EACH ROW WHEN (NEW."head_user_id" IS NOT NULL) EXECUTE FUNCTION department_led();
CREATE TRIGGER "department_led_anew" AFTER UPDATE OF "head_user_id" ON "department" FOR EACH ROW
  WHEN (OLD."head_user_id" IS DISTINCT FROM NEW."head_user_id") EXECUTE FUNCTION department_led();

-- Brings the rows of people and departments in step with the day; tells how many changed. Repeating it changes nothing.
CREATE FUNCTION follow_organisation() RETURNS TABLE (people int, departments int, leaders int) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE department d SET parent_code = v.parent_code, name_en = v.name_en, name_ko = v.name_ko, name_de = v.name_de
    FROM (SELECT DISTINCT ON (x.department_code) x.* FROM department_version x WHERE x.valid_from <= current_date ORDER BY x.department_code, x.valid_from DESC) v
    WHERE v.department_code = d.code AND (d.parent_code, d.name_en, d.name_ko, d.name_de) IS DISTINCT FROM (v.parent_code, v.name_en, v.name_ko, v.name_de);
  GET DIAGNOSTICS departments = ROW_COUNT;
  UPDATE department d SET head_user_id = (SELECT t.user_id FROM department_led_today t WHERE t.department_code = d.code)
    WHERE d.head_user_id IS DISTINCT FROM (SELECT t.user_id FROM department_led_today t WHERE t.department_code = d.code);
  GET DIAGNOSTICS leaders = ROW_COUNT;
  UPDATE users u SET department_code = a.department_code, position_code = a.position_code FROM assignment a
    WHERE a.user_id = u.id AND a.is_primary AND a.valid_from <= current_date AND coalesce(a.valid_to, current_date) >= current_date
      AND (u.department_code, u.position_code) IS DISTINCT FROM (a.department_code, a.position_code);
  GET DIAGNOSTICS people = ROW_COUNT;
  RETURN NEXT;
END $$;
