-- What money a document is about, of the record of its own area: its total or, where more is paid or credited, that; its currency, and euros
-- for one order of all; of a project its plan, of a longer period the budget that comes with it, of a post what a project pays for it, of a disposal what is got for the assets. A cancellation is about what it cancels; what is not submitted yet, and a trip without costs, have no row. Payments
-- of the office to travellers rest on the document of their trip or settlement, whose own record counts.
CREATE OR REPLACE FUNCTION document_amount(d approval_document) RETURNS TABLE (amount numeric, currency varchar, euros numeric) LANGUAGE sql STABLE AS $$
  SELECT m.amount, p.currency::varchar, CASE WHEN m.amount = p.total_amount THEN p.base_amount ELSE round(m.amount * p.exchange_rate, 2) END
    FROM payment p JOIN approval_form f ON f.code = d.form_code AND f.kind = 'PAYMENT'
    CROSS JOIN LATERAL (SELECT CASE WHEN p.total_amount < 0 THEN least(p.total_amount, p.payable_amount)
      ELSE greatest(p.total_amount, p.payable_amount) END AS amount) m
    WHERE p.document_id = coalesce(d.cancels_id, d.id)
  UNION ALL SELECT r.amount, r.currency::varchar, r.base_amount FROM remittance r WHERE r.document_id = coalesce(d.cancels_id, d.id)
  UNION ALL SELECT p.total_amount, p.currency::varchar, p.base_amount FROM purchase p WHERE p.document_id = coalesce(d.cancels_id, d.id)
  UNION ALL SELECT t.estimate, 'EUR', t.estimate FROM trip t WHERE t.document_id = coalesce(d.cancels_id, d.id) AND t.estimate <> 0
  UNION ALL SELECT round((b.body ->> 'amount')::numeric, 2), 'EUR', round((b.body ->> 'amount')::numeric, 2)
    FROM approval_document b JOIN approval_form f ON f.code = b.form_code AND f.kind = 'BUDGET'
    WHERE b.id = coalesce(d.cancels_id, d.id) AND b.status <> 'DRAFT' AND b.body ->> 'amount' ~ '^\d{1,12}(\.\d{1,2})?$'
  UNION ALL SELECT s.planned, 'EUR', s.planned
    FROM approval_document b JOIN approval_form f ON f.code = b.form_code AND f.kind IN ('PROJECT', 'PERIOD')
    CROSS JOIN LATERAL (SELECT round(sum((l.line ->> 'planned')::numeric), 2) AS planned FROM jsonb_path_query(b.body, 'strict $.plan.lines[*]', silent => true) l (line)
      WHERE f.kind = 'PROJECT' AND l.line ->> 'planned' ~ '^\d{1,12}(\.\d{1,2})?$'
      UNION ALL SELECT round(sum((l.line ->> 'planned')::numeric), 2) FROM jsonb_path_query(b.body, 'strict $.lines[*]', silent => true) l (line)
      WHERE f.kind = 'PERIOD' AND b.body ->> 'costNeutral' = 'false' AND l.line ->> 'planned' ~ '^\d{1,12}(\.\d{1,2})?$') s
    WHERE b.id = coalesce(d.cancels_id, d.id) AND b.status <> 'DRAFT' AND s.planned > 0
  UNION ALL SELECT g.amount, g.currency::varchar, g.value_eur FROM gift g WHERE g.document_id = coalesce(d.cancels_id, d.id)
  UNION ALL SELECT s.funding, 'EUR', s.funding
    FROM approval_document b JOIN approval_form f ON f.code = b.form_code AND f.kind = 'HEAD_COUNT'
    CROSS JOIN LATERAL (SELECT round(sum((l.line ->> 'amount')::numeric), 2) AS funding FROM jsonb_path_query(b.body, 'strict $.funding[*]', silent => true) l (line)
      WHERE b.body ->> 'projectNo' <> '' AND l.line ->> 'amount' ~ '^\d{1,12}(\.\d{1,2})?$') s
    WHERE b.id = coalesce(d.cancels_id, d.id) AND b.status <> 'DRAFT' AND s.funding > 0
  UNION ALL SELECT s.price, 'EUR', s.price
    FROM approval_document b JOIN approval_form f ON f.code = b.form_code AND f.kind = 'DISPOSAL'
    CROSS JOIN LATERAL (SELECT round(sum((l.line ->> 'price')::numeric), 2) AS price FROM jsonb_path_query(b.body, 'strict $.lines[*]', silent => true) l (line)
      WHERE b.body ->> 'disposalReason' = 'SALE' AND l.line ->> 'price' ~ '^\d{1,12}(\.\d{1,2})?$') s
    WHERE b.id = coalesce(d.cancels_id, d.id) AND b.status <> 'DRAFT' AND s.price > 0
  UNION ALL SELECT e.total, 'EUR', e.total FROM trip_expense e WHERE e.document_id = coalesce(d.cancels_id, d.id)
$$;
