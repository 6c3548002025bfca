-- A session that ends closes what is open in its name.
CREATE OR REPLACE FUNCTION session_end_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_session', NEW.public_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "session_ended_told" AFTER UPDATE OF "ended_at" ON "session" FOR EACH ROW
  WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION session_end_is_told();

-- The row of `users` behind an account of a program: without password, post and role, closed and deleted.
CREATE OR REPLACE FUNCTION service_account_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO users (id, basic_information_id, first_name, last_name, english_name, company_email, department_code, position_code, status_code,
      contract_type_code, active, deleted, updated_at)
    VALUES (NEW.user_id, gen_random_uuid(), NEW.name, NEW.name, NEW.name, '', NEW.department_code, '', '', '', false, true, now());
  DELETE FROM assignment WHERE user_id = NEW.user_id;
  RETURN NEW;
END $$;
CREATE TRIGGER service_account_made BEFORE INSERT ON service_account FOR EACH ROW EXECUTE FUNCTION service_account_made();

CREATE OR REPLACE FUNCTION service_account_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET first_name = NEW.name, last_name = NEW.name, english_name = NEW.name WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER service_account_renamed AFTER UPDATE OF name ON service_account FOR EACH ROW EXECUTE FUNCTION service_account_renamed();

-- Whoever owns an account is remembered for ever.
CREATE OR REPLACE FUNCTION service_account_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO service_account_owner (account_id, owner_id) VALUES (NEW.user_id, NEW.owner_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER service_account_owned AFTER INSERT OR UPDATE OF owner_id ON service_account FOR EACH ROW EXECUTE FUNCTION service_account_owned();

-- It never becomes somebody: no open account, no role, no deputy, no drafter.
CREATE OR REPLACE FUNCTION service_account_is_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM service_account s WHERE s.user_id = to_jsonb(NEW) ->> TG_ARGV[0]) THEN
    RAISE EXCEPTION '% is the account of a program', to_jsonb(NEW) ->> TG_ARGV[0] USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER service_account_stays_closed AFTER UPDATE OF active, deleted, password_hash ON users FOR EACH ROW
  WHEN (NEW.active OR NOT NEW.deleted OR NEW.password_hash IS NOT NULL) EXECUTE FUNCTION service_account_is_nobody('id');
CREATE CONSTRAINT TRIGGER service_account_holds_no_role AFTER INSERT ON user_role FOR EACH ROW EXECUTE FUNCTION service_account_is_nobody('user_id');
CREATE CONSTRAINT TRIGGER service_account_drafts_nothing AFTER INSERT OR UPDATE OF drafter_id ON approval_document FOR EACH ROW
  EXECUTE FUNCTION service_account_is_nobody('drafter_id');
CREATE CONSTRAINT TRIGGER service_account_approves_nothing AFTER INSERT OR UPDATE OF approver_id ON approval_step FOR EACH ROW
  WHEN (NEW.approver_id IS NOT NULL) EXECUTE FUNCTION service_account_is_nobody('approver_id');
CREATE CONSTRAINT TRIGGER service_account_is_no_deputy AFTER INSERT OR UPDATE OF deputy_id ON delegation FOR EACH ROW
  EXECUTE FUNCTION service_account_is_nobody('deputy_id');
CREATE CONSTRAINT TRIGGER service_account_registers_nothing AFTER INSERT OR UPDATE OF registrar_id ON approval_document FOR EACH ROW
  WHEN (NEW.registrar_id IS NOT NULL) EXECUTE FUNCTION service_account_is_nobody('registrar_id');
