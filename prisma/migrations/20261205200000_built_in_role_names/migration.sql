-- Built-in roles have the names their codes mean (decision 064).
UPDATE "role" r SET "name_en" = n.en, "name_ko" = n.ko, "name_de" = n.de, "version" = r."version" + 1
FROM (VALUES ('M01', 'Administrator', '관리자', 'Administration'), ('H01', 'Office', '총무 부서', 'Büro'), ('G01', 'General user', '일반 사용자', 'Mitarbeitende'),
  ('B01', 'Account', '계정', 'Konto'), ('A01', 'Auditor', '감사자', 'Revision'), ('WM00001', 'Department clerk', '부서 담당자', 'Abteilungssekretariat'),
  ('WM00002', 'Patent clerk', '특허 담당자', 'Patentsachbearbeitung')) n (code, en, ko, de)
WHERE r."code" = n.code AND (r."name_en", r."name_ko", r."name_de") IS DISTINCT FROM (n.en, n.ko, n.de);
-- Auditors and office reach everybody in what they keep.
UPDATE "data_scope" SET "scope" = 'ALL' WHERE ("role_code", "domain") IN (('A01', 'histories'), ('H01', 'users'), ('H01', 'leave'), ('H01', 'papers'), ('H01', 'projects'));
INSERT INTO "data_scope" ("role_code", "domain", "scope")
SELECT x.role, x.domain, 'ALL' FROM (VALUES ('A01', 'histories'), ('H01', 'users'), ('H01', 'leave'), ('H01', 'papers'), ('H01', 'projects')) x (role, domain)
JOIN "role" r ON r."code" = x.role WHERE EXISTS (SELECT FROM "data_scope") ON CONFLICT DO NOTHING;
DELETE FROM "data_scope_department" d USING "data_scope" s WHERE s."role_code" = d."role_code" AND s."domain" = d."domain" AND s."scope" <> 'CUSTOM' AND s."role_code" IN ('A01', 'H01');
