-- AlterEnum
ALTER TYPE "scope_reach" ADD VALUE 'CUSTOM';

-- AlterTable
ALTER TABLE "api" ADD COLUMN     "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "note" VARCHAR(500) NOT NULL DEFAULT '',
ADD COLUMN     "summary" VARCHAR(400) NOT NULL DEFAULT '',
ADD COLUMN     "title" VARCHAR(200) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "role" ADD COLUMN     "note" VARCHAR(500) NOT NULL DEFAULT '',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "data_scope_department" (
    "role_code" VARCHAR(20) NOT NULL,
    "domain" VARCHAR(40) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "data_scope_department_pkey" PRIMARY KEY ("role_code","domain","department_code")
);

-- CreateTable
CREATE TABLE "menu_content" (
    "menu_number" VARCHAR(20) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" VARCHAR(200) NOT NULL DEFAULT '',
    "body" VARCHAR(10000) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by" VARCHAR(20) NOT NULL,

    CONSTRAINT "menu_content_pkey" PRIMARY KEY ("menu_number","language")
);

-- AddForeignKey
ALTER TABLE "data_scope_department" ADD CONSTRAINT "data_scope_department_role_code_domain_fkey" FOREIGN KEY ("role_code", "domain") REFERENCES "data_scope"("role_code", "domain") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_scope_department" ADD CONSTRAINT "data_scope_department_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_content" ADD CONSTRAINT "menu_content_menu_number_fkey" FOREIGN KEY ("menu_number") REFERENCES "menu_entry"("number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- B01 is kept as a code and never holds a right (SPEC 6).
ALTER TABLE "role_api" ADD CONSTRAINT "role_api_not_b01" CHECK ("role_code" <> 'B01');
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_not_b01" CHECK ("role_code" <> 'B01');
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_dates" CHECK ("valid_to" >= "valid_from");
-- The administrators and the general role are always in force: everybody stands on the second, the portal on the first.
ALTER TABLE "role" ADD CONSTRAINT "role_stays_active" CHECK ("active" OR "code" NOT IN ('M01', 'G01'));

-- A menu stands one level below the one above it. A circle is impossible that way.
CREATE FUNCTION menu_level_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM menu_entry child JOIN menu_entry parent ON parent.number = child.parent_number
    WHERE (child.number = NEW.number OR parent.number = NEW.number) AND child.level <> parent.level + 1
  ) THEN RAISE EXCEPTION 'menu % is not one level below its parent', NEW.number USING ERRCODE = '23514', CONSTRAINT = 'menu_level_fits'; END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "menu_level_fits" AFTER INSERT OR UPDATE OF "parent_number", "level" ON "menu_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION menu_level_fits();

CREATE TRIGGER "data_scope_version" AFTER INSERT OR UPDATE OR DELETE ON "data_scope" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');

-- Who is to ask for the menus again: the person whose roles changed, everybody (`*`) when roles or menus did.
CREATE FUNCTION user_role_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('rights', coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER "user_role_told" AFTER INSERT OR UPDATE OR DELETE ON "user_role" FOR EACH ROW EXECUTE FUNCTION user_role_is_told();
CREATE FUNCTION menus_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_person', 'rights *');
  RETURN NULL;
END $$;
CREATE TRIGGER "role_told" AFTER UPDATE OR DELETE ON "role" FOR EACH STATEMENT EXECUTE FUNCTION menus_are_told();
CREATE TRIGGER "role_menu_told" AFTER INSERT OR UPDATE OR DELETE ON "role_menu" FOR EACH STATEMENT EXECUTE FUNCTION menus_are_told();
CREATE TRIGGER "menu_entry_told" AFTER INSERT OR UPDATE OR DELETE ON "menu_entry" FOR EACH STATEMENT EXECUTE FUNCTION menus_are_told();

-- Everybody of the administration and the office sees all people, as before there were scopes.
INSERT INTO "data_scope" ("role_code", "domain", "scope")
SELECT "code", 'users', 'ALL' FROM "role" WHERE "code" IN ('M01', 'H01') ON CONFLICT DO NOTHING;
