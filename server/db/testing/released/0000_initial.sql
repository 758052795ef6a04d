-- People, plans and payments as a server of this schema wrote them (pg_dump --data-only --column-inserts): a plan by the
-- month that grew and was renewed, a payment that was given back, a year that was cancelled, a renewal that was refused,
-- an Enterprise plan, an account without its codes. The password of all is "Slate and copper 4/12".
INSERT INTO public.accounts (id, email, password_hash, full_name, role, user_type, phone_no, phone_calling_code, company, company_size, company_phone_no, company_phone_calling_code, job_title, address, profile, affiliate_id, invite_code, verification, verified_at, created_at) VALUES ('sU--l4-me4gmFIL8NVXS-g', 'pro@example.com', '$argon2id$v=19$m=19456,p=1,t=2$vJ07mSxyQQUtM/8gYCn7SA$XrDmtchLt4snXzm+SB9ik61V5jCDylvTV979YNMkADA', 'Jane Doe', 'user', 'Individual', '5550100001', '1', 'Ridgeline Roofing', NULL, NULL, NULL, NULL, '14 Gable Street', NULL, NULL, NULL, 'sign-up', 1773835200000, 1773835200000);
INSERT INTO public.accounts (id, email, password_hash, full_name, role, user_type, phone_no, phone_calling_code, company, company_size, company_phone_no, company_phone_calling_code, job_title, address, profile, affiliate_id, invite_code, verification, verified_at, created_at) VALUES ('nOWtoVxoHjhfogN0-AsD9Q', 'yearly@example.com', '$argon2id$v=19$m=19456,p=1,t=2$vJ07mSxyQQUtM/8gYCn7SA$XrDmtchLt4snXzm+SB9ik61V5jCDylvTV979YNMkADA', 'Jane Doe', 'user', 'Individual', '5550100002', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'sign-up', 1773835200000, 1773835200000);
INSERT INTO public.accounts (id, email, password_hash, full_name, role, user_type, phone_no, phone_calling_code, company, company_size, company_phone_no, company_phone_calling_code, job_title, address, profile, affiliate_id, invite_code, verification, verified_at, created_at) VALUES ('x33K3OciU9afVX7qyKFJMg', 'enterprise@example.com', '$argon2id$v=19$m=19456,p=1,t=2$vJ07mSxyQQUtM/8gYCn7SA$XrDmtchLt4snXzm+SB9ik61V5jCDylvTV979YNMkADA', 'Jane Doe', 'user', 'Individual', '5550100003', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'sign-up', 1773835200000, 1773835200000);
INSERT INTO public.accounts (id, email, password_hash, full_name, role, user_type, phone_no, phone_calling_code, company, company_size, company_phone_no, company_phone_calling_code, job_title, address, profile, affiliate_id, invite_code, verification, verified_at, created_at) VALUES ('vmJw4-g7JcbvPpVbEjrBsA', 'unverified@example.com', '$argon2id$v=19$m=19456,p=1,t=2$OgvvfeEunsG5de5GeFD9xA$Er1tEZ3tb0VkTAargsF8W+UM/fVFJCHwjCTkVvEIBd4', 'Jane Doe', 'user', 'Individual', '5550100004', '1', 'Ridgeline Roofing', 0, '5550199999', '1', 'Estimator', '14 Gable Street', NULL, NULL, NULL, 'sign-up', NULL, 1773835200000);
INSERT INTO public.accounts (id, email, password_hash, full_name, role, user_type, phone_no, phone_calling_code, company, company_size, company_phone_no, company_phone_calling_code, job_title, address, profile, affiliate_id, invite_code, verification, verified_at, created_at) VALUES ('J6T_E5GpnAt-C6tBU9VoLw', 'late@example.com', '$argon2id$v=19$m=19456,p=1,t=2$vJ07mSxyQQUtM/8gYCn7SA$XrDmtchLt4snXzm+SB9ik61V5jCDylvTV979YNMkADA', 'Jane Doe', 'user', 'Individual', '5550100005', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'sign-up', 1774699200000, 1774699200000);
INSERT INTO public.challenges (account_id, purpose, email_code_hash, phone_code_hash, attempts, created_at, expires_at) VALUES ('vmJw4-g7JcbvPpVbEjrBsA', 'sign-up', '$argon2id$v=19$m=19456,p=1,t=2$6pd1/sEVWmlYkb6bWMJadg$RAF3EOZbPws4Cd4ZmiedSYMAnCVfR/gdQnh43jflE1A', '$argon2id$v=19$m=19456,p=1,t=2$oUEy1VWJlCQwljoa+Df32w$xpNmcLvcY2UiVUGbNKgyTeVzwj9lsJs7b4Q+ADSacFE', 0, 1773835200000, 1773835800000);
INSERT INTO public.subscriptions (id, account_id, plan, "interval", price_id, price_per_user, included_members, extra_users, anchor_at, period_index, period_start, period_end, cancelled_at, ended_at, provider, customer_ref, method_ref, created_at) VALUES ('4JZOFESi2-ELcQnzvRAOAw', 'nOWtoVxoHjhfogN0-AsD9Q', 'pro', 'year', 'price_pro_year', 12000, 3, 0, 1773835200000, 0, 1773835200000, 1805371200000, 1773835200000, NULL, 'sandbox', NULL, 'pm_sandbox_Visa_4242', 1773835200000);
INSERT INTO public.subscriptions (id, account_id, plan, "interval", price_id, price_per_user, included_members, extra_users, anchor_at, period_index, period_start, period_end, cancelled_at, ended_at, provider, customer_ref, method_ref, created_at) VALUES ('TGSjljvbHB8pw85qXA9XCA', 'x33K3OciU9afVX7qyKFJMg', 'enterprise', 'year', 'price_enterprise_agreed', 0, 50, 10, 1773835200000, 0, 1773835200000, 1805371200000, NULL, NULL, 'sandbox', NULL, NULL, 1773835200000);
INSERT INTO public.subscriptions (id, account_id, plan, "interval", price_id, price_per_user, included_members, extra_users, anchor_at, period_index, period_start, period_end, cancelled_at, ended_at, provider, customer_ref, method_ref, created_at) VALUES ('A6Ik9qTnx5zsMQLRl12r2Q', 'J6T_E5GpnAt-C6tBU9VoLw', 'pro', 'month', 'price_pro_month', 1250, 3, 2, 1774699200000, 0, 1774699200000, 1777377600000, NULL, NULL, 'sandbox', NULL, 'pm_sandbox_Visa_0341', 1774699200000);
INSERT INTO public.subscriptions (id, account_id, plan, "interval", price_id, price_per_user, included_members, extra_users, anchor_at, period_index, period_start, period_end, cancelled_at, ended_at, provider, customer_ref, method_ref, created_at) VALUES ('kTkpyvwgx5rzP0maZwXU0A', 'sU--l4-me4gmFIL8NVXS-g', 'pro', 'month', 'price_pro_month', 1250, 3, 3, 1773835200000, 1, 1776513600000, 1779105600000, NULL, NULL, 'sandbox', NULL, 'pm_sandbox_Visa_4242', 1773835200000);
INSERT INTO public.checkouts (id, account_id, kind, selection, price_id, "interval", price_per_user, minimum_users, quantity, subscription_id, period_end, label, lines, amount, credit, currency, success_url, cancel_url, provider, provider_session_id, url, status, outcome, claimed_until, looked_up_at, created_at, expires_at) VALUES ('M6sBp0S1ym7l0qD4FUMi3Q', 'sU--l4-me4gmFIL8NVXS-g', 'purchase', 'http://localhost:4000 price_pro_month 4 ', 'price_pro_month', 'month', 1250, 3, 4, NULL, NULL, 'Pro plan, monthly, 4 users', '[{"label": "Pro plan, monthly", "amount": 3750, "quantity": 3, "unitAmount": 1250}, {"label": "Extra users", "amount": 1250, "quantity": 1, "unitAmount": 1250}]', 5000, 0, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'sandbox', '0YX3sXZU1Pg1v7kpyGd2YA', 'http://localhost:4000/sandbox/checkout/0YX3sXZU1Pg1v7kpyGd2YA', 'closed', 'granted', 1773835215000, 0, 1773835200000, 1773838800000);
INSERT INTO public.checkouts (id, account_id, kind, selection, price_id, "interval", price_per_user, minimum_users, quantity, subscription_id, period_end, label, lines, amount, credit, currency, success_url, cancel_url, provider, provider_session_id, url, status, outcome, claimed_until, looked_up_at, created_at, expires_at) VALUES ('Q2iu0EqRZGTcSG16c_79pw', 'J6T_E5GpnAt-C6tBU9VoLw', 'purchase', 'http://localhost:4000 price_pro_month 5 ', 'price_pro_month', 'month', 1250, 3, 5, NULL, NULL, 'Pro plan, monthly, 5 users', '[{"label": "Pro plan, monthly", "amount": 3750, "quantity": 3, "unitAmount": 1250}, {"label": "Extra users", "amount": 2500, "quantity": 2, "unitAmount": 1250}]', 6250, 0, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'sandbox', '6msswPo9FH3a1WGzz9vZDw', 'http://localhost:4000/sandbox/checkout/6msswPo9FH3a1WGzz9vZDw', 'closed', 'granted', 1774699215000, 0, 1774699200000, 1774702800000);
INSERT INTO public.checkouts (id, account_id, kind, selection, price_id, "interval", price_per_user, minimum_users, quantity, subscription_id, period_end, label, lines, amount, credit, currency, success_url, cancel_url, provider, provider_session_id, url, status, outcome, claimed_until, looked_up_at, created_at, expires_at) VALUES ('SnGwI3d_o_Q2Ktg8oQ7CAQ', 'nOWtoVxoHjhfogN0-AsD9Q', 'purchase', 'http://localhost:4000 price_pro_year 3 ', 'price_pro_year', 'year', 12000, 3, 3, NULL, NULL, 'Pro plan, annually, 3 users', '[{"label": "Pro plan, annually", "amount": 36000, "quantity": 3, "unitAmount": 12000}]', 36000, 0, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'sandbox', 'G5tQgGRUTnLhZ8DuhNZtOA', 'http://localhost:4000/sandbox/checkout/G5tQgGRUTnLhZ8DuhNZtOA', 'closed', 'granted', 1773835215000, 0, 1773835200000, 1773838800000);
INSERT INTO public.checkouts (id, account_id, kind, selection, price_id, "interval", price_per_user, minimum_users, quantity, subscription_id, period_end, label, lines, amount, credit, currency, success_url, cancel_url, provider, provider_session_id, url, status, outcome, claimed_until, looked_up_at, created_at, expires_at) VALUES ('8msFtAukveIbwb-Cuykdhg', 'sU--l4-me4gmFIL8NVXS-g', 'members', 'http://localhost:4000 kTkpyvwgx5rzP0maZwXU0A 1776513600000 4 2', 'price_pro_month', 'month', 1250, 3, 2, 'kTkpyvwgx5rzP0maZwXU0A', 1776513600000, 'Pro plan, monthly, 2 added members', '[{"label": "Added members until 18 April 2026, a share of $12.50 each", "amount": 1694, "quantity": 2, "unitAmount": null}]', 1694, 0, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'sandbox', 'husJ7DO9EX24pb2lAw6hzg', 'http://localhost:4000/sandbox/checkout/husJ7DO9EX24pb2lAw6hzg', 'closed', 'granted', 1774699215000, 0, 1774699200000, 1774702800000);
INSERT INTO public.checkouts (id, account_id, kind, selection, price_id, "interval", price_per_user, minimum_users, quantity, subscription_id, period_end, label, lines, amount, credit, currency, success_url, cancel_url, provider, provider_session_id, url, status, outcome, claimed_until, looked_up_at, created_at, expires_at) VALUES ('cnm4-AlWhEQ-8DY2i5Ck4Q', 'sU--l4-me4gmFIL8NVXS-g', 'members', 'http://localhost:4000 kTkpyvwgx5rzP0maZwXU0A 1776513600000 6 1', 'price_pro_month', 'month', 1250, 3, 1, 'kTkpyvwgx5rzP0maZwXU0A', 1776513600000, 'Pro plan, monthly, 1 added member', '[{"label": "Added members until 18 April 2026, a share of $12.50 each", "amount": 1, "quantity": 1, "unitAmount": null}]', 1, 0, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'sandbox', 'M6WdzL3O9NaqEhVA4kS0Mg', 'http://localhost:4000/sandbox/checkout/M6WdzL3O9NaqEhVA4kS0Mg', 'closed', 'refunded', 1776513315000, 1776513660000, 1776513300000, 1776516900000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('cVkReoilhSawgXRDE1ftqA', 1, 'email', 'pro@example.com', 'Your receipt SW-2026-000001', 'Hello Jane Doe,

we have received $50.00. Thank you.

  Pro plan, monthly x 3: $37.50
  Extra users: $12.50
  Total: $50.00

Invoice: SW-2026-000001
Date: 18 March 2026
Card: Visa ending in 4242

Your invoices are here:
http://localhost:4000/subscription-history', NULL, 1773835200000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('3PR81_CIDgazJ5P63Ki0pQ', 2, 'email', 'yearly@example.com', 'Your receipt SW-2026-000002', 'Hello Jane Doe,

we have received $360.00. Thank you.

  Pro plan, annually x 3: $360.00
  Total: $360.00

Invoice: SW-2026-000002
Date: 18 March 2026
Card: Visa ending in 4242

Your invoices are here:
http://localhost:4000/subscription-history', NULL, 1773835200000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('3ANczDe3uvSd9oMox0ngHw', 3, 'email', 'yearly@example.com', 'Your plan ends on 18 March 2027', 'Hello Jane Doe,

your Pro plan, annually, is cancelled. You can use it until 18 March 2027; it will not be charged again.

If you change your mind: http://localhost:4000/pricing', NULL, 1773835200000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('KqqUaYez_VXEvzYcO5xl4A', 4, 'email', 'enterprise@example.com', 'Your Enterprise plan is active', 'Hello Jane Doe,

your team has the Enterprise plan for 60 users from now on.

http://localhost:4000', NULL, 1773835200000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('9q_H4lE0nVUsQ5bucnBB4w', 5, 'email', 'unverified@example.com', '907561 is your verification code', 'Hello Jane Doe,

Welcome to Shinglewise. To finish your registration, enter this e-mail code:

    907561

It is good for 10 minutes and for one use.

If this was not you, you can ignore this message: without the code nothing happens.

Shinglewise
Roofing shingles identified, compared and matched.
', '907561', 1773835200000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('mi7-fR0ezNg2GqZsxGrCqQ', 6, 'sms', '+15550100004', '', '680209 is your Shinglewise mobile code. Good for 10 minutes. Never give it to anybody.', '680209', 1773835200000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('DmhYTqcp9nHtQRtZeDdRng', 7, 'email', 'pro@example.com', 'Your receipt SW-2026-000003', 'Hello Jane Doe,

we have received $16.94. Thank you.

  Added members until 18 April 2026, a share of $12.50 each x 2: $16.94
  Total: $16.94

Invoice: SW-2026-000003
Date: 28 March 2026
Card: Visa ending in 4242

Your invoices are here:
http://localhost:4000/subscription-history', NULL, 1774699200000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('C9KFaD2yXvQg-0VbuQ_7Yg', 8, 'email', 'late@example.com', 'Your receipt SW-2026-000004', 'Hello Jane Doe,

we have received $62.50. Thank you.

  Pro plan, monthly x 3: $37.50
  Extra users x 2: $25.00
  Total: $62.50

Invoice: SW-2026-000004
Date: 28 March 2026
Card: Visa ending in 0341

Your invoices are here:
http://localhost:4000/subscription-history', NULL, 1774699200000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('Y_Zf_obqLxLKnQNVEuLXcg', 9, 'email', 'pro@example.com', 'Your receipt SW-2026-000005', 'Hello Jane Doe,

we have received $75.00. Thank you.

  Pro plan, monthly, from 18 April 2026 x 6: $75.00
  Total: $75.00

Invoice: SW-2026-000005
Date: 18 April 2026
Card: Visa ending in 4242

Your invoices are here:
http://localhost:4000/subscription-history', NULL, 1776513660000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('a36I2cTKoxb39SwtNwp0lg', 10, 'email', 'pro@example.com', 'Your receipt SW-2026-000006', 'Hello Jane Doe,

we have received $0.01. Thank you.
Reason: The period it was priced for was over.

  Added members until 18 April 2026, a share of $12.50 each: $0.01
  Total: $0.01

Invoice: SW-2026-000006
Date: 18 April 2026
Card: Visa ending in 4242

Your invoices are here:
http://localhost:4000/subscription-history', NULL, 1776513660000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('nqWx47GxK4-6_SHB4RD67g', 11, 'email', 'pro@example.com', 'Your refund SW-2026-000007', 'Hello Jane Doe,

we have given $0.01 back to you.
Reason: The period it was priced for was over.

  Refund of SW-2026-000006: Pro plan, monthly, 1 added member: -$0.01
  Total: -$0.01

Invoice: SW-2026-000007
Date: 18 April 2026
Card: Visa ending in 4242

Your invoices are here:
http://localhost:4000/subscription-history', NULL, 1776513660000);
INSERT INTO public.outbox (id, "position", channel, "to", subject, body, code, sent_at) OVERRIDING SYSTEM VALUE VALUES ('paUIX2_X1zS8H2kWnXFQLw', 12, 'email', 'late@example.com', 'Your plan could not be renewed', 'Hello Jane Doe,

the payment of $62.50 for your plan was refused: Your card was declined.
We will try again on 29 April 2026.

http://localhost:4000/pricing', NULL, 1777377601000);
INSERT INTO public.payments (id, account_id, subscription_id, checkout_id, kind, invoice_number, label, lines, amount, currency, worth, period_start, period_end, buyer, provider, payment_ref, invoice_ref, card_brand, card_last4, note, paid_at) VALUES ('EG1zx0ZAkgr1ocIY6Vy-1A', 'sU--l4-me4gmFIL8NVXS-g', 'kTkpyvwgx5rzP0maZwXU0A', 'M6sBp0S1ym7l0qD4FUMi3Q', 'purchase', 'SW-2026-000001', 'Pro plan, monthly, 4 users', '[{"label": "Pro plan, monthly", "amount": 3750, "quantity": 3, "unitAmount": 1250}, {"label": "Extra users", "amount": 1250, "quantity": 1, "unitAmount": 1250}]', 5000, 'usd', 5000, 1773835200000, 1776513600000, '{"email": "pro@example.com", "address": "14 Gable Street", "company": "Ridgeline Roofing", "fullName": "Jane Doe"}', 'sandbox', 'pi_sandbox_pr41m_p5joLNWHvJ4cZGFQ', NULL, 'Visa', '4242', NULL, 1773835200000);
INSERT INTO public.payments (id, account_id, subscription_id, checkout_id, kind, invoice_number, label, lines, amount, currency, worth, period_start, period_end, buyer, provider, payment_ref, invoice_ref, card_brand, card_last4, note, paid_at) VALUES ('rHszCEzvDjIQ6I7v2w1QzQ', 'nOWtoVxoHjhfogN0-AsD9Q', '4JZOFESi2-ELcQnzvRAOAw', 'SnGwI3d_o_Q2Ktg8oQ7CAQ', 'purchase', 'SW-2026-000002', 'Pro plan, annually, 3 users', '[{"label": "Pro plan, annually", "amount": 36000, "quantity": 3, "unitAmount": 12000}]', 36000, 'usd', 36000, 1773835200000, 1805371200000, '{"email": "yearly@example.com", "address": null, "company": null, "fullName": "Jane Doe"}', 'sandbox', 'pi_sandbox_7X3YA_AHQ0x8IrAXCKBsHQ', NULL, 'Visa', '4242', NULL, 1773835200000);
INSERT INTO public.payments (id, account_id, subscription_id, checkout_id, kind, invoice_number, label, lines, amount, currency, worth, period_start, period_end, buyer, provider, payment_ref, invoice_ref, card_brand, card_last4, note, paid_at) VALUES ('yEIT_rHYy1lnP8pSBcg5Og', 'sU--l4-me4gmFIL8NVXS-g', 'kTkpyvwgx5rzP0maZwXU0A', '8msFtAukveIbwb-Cuykdhg', 'members', 'SW-2026-000003', 'Pro plan, monthly, 2 added members', '[{"label": "Added members until 18 April 2026, a share of $12.50 each", "amount": 1694, "quantity": 2, "unitAmount": null}]', 1694, 'usd', 1694, 1774699200000, 1776513600000, '{"email": "pro@example.com", "address": "14 Gable Street", "company": "Ridgeline Roofing", "fullName": "Jane Doe"}', 'sandbox', 'pi_sandbox_gO5vyLSCgS2S9o3euB6-uw', NULL, 'Visa', '4242', NULL, 1774699200000);
INSERT INTO public.payments (id, account_id, subscription_id, checkout_id, kind, invoice_number, label, lines, amount, currency, worth, period_start, period_end, buyer, provider, payment_ref, invoice_ref, card_brand, card_last4, note, paid_at) VALUES ('zXRWzztoYkgjUZBQ0_m9rw', 'J6T_E5GpnAt-C6tBU9VoLw', 'A6Ik9qTnx5zsMQLRl12r2Q', 'Q2iu0EqRZGTcSG16c_79pw', 'purchase', 'SW-2026-000004', 'Pro plan, monthly, 5 users', '[{"label": "Pro plan, monthly", "amount": 3750, "quantity": 3, "unitAmount": 1250}, {"label": "Extra users", "amount": 2500, "quantity": 2, "unitAmount": 1250}]', 6250, 'usd', 6250, 1774699200000, 1777377600000, '{"email": "late@example.com", "address": null, "company": null, "fullName": "Jane Doe"}', 'sandbox', 'pi_sandbox_3Uis5Nas-2Fc9YmQdZOYvw', NULL, 'Visa', '0341', NULL, 1774699200000);
INSERT INTO public.payments (id, account_id, subscription_id, checkout_id, kind, invoice_number, label, lines, amount, currency, worth, period_start, period_end, buyer, provider, payment_ref, invoice_ref, card_brand, card_last4, note, paid_at) VALUES ('9BWDL8ivI2v1iKTIFTNPfg', 'sU--l4-me4gmFIL8NVXS-g', 'kTkpyvwgx5rzP0maZwXU0A', NULL, 'renewal', 'SW-2026-000005', 'Pro plan, monthly, renewal for 6 users', '[{"label": "Pro plan, monthly, from 18 April 2026", "amount": 7500, "quantity": 6, "unitAmount": 1250}]', 7500, 'usd', 7500, 1776513600000, 1779105600000, '{"email": "pro@example.com", "address": "14 Gable Street", "company": "Ridgeline Roofing", "fullName": "Jane Doe"}', 'sandbox', 'pi_sandbox_dA89kweBOjYTAoqwoSgK15v3', NULL, 'Visa', '4242', NULL, 1776513660000);
INSERT INTO public.payments (id, account_id, subscription_id, checkout_id, kind, invoice_number, label, lines, amount, currency, worth, period_start, period_end, buyer, provider, payment_ref, invoice_ref, card_brand, card_last4, note, paid_at) VALUES ('zd8Cbi9d5_ZipURt9sX5lQ', 'sU--l4-me4gmFIL8NVXS-g', NULL, 'cnm4-AlWhEQ-8DY2i5Ck4Q', 'members', 'SW-2026-000006', 'Pro plan, monthly, 1 added member', '[{"label": "Added members until 18 April 2026, a share of $12.50 each", "amount": 1, "quantity": 1, "unitAmount": null}]', 1, 'usd', 0, NULL, NULL, '{"email": "pro@example.com", "address": "14 Gable Street", "company": "Ridgeline Roofing", "fullName": "Jane Doe"}', 'sandbox', 'pi_sandbox_7lPoD9SS1TxFno9trReZXA', NULL, 'Visa', '4242', 'The period it was priced for was over.', 1776513660000);
INSERT INTO public.payments (id, account_id, subscription_id, checkout_id, kind, invoice_number, label, lines, amount, currency, worth, period_start, period_end, buyer, provider, payment_ref, invoice_ref, card_brand, card_last4, note, paid_at) VALUES ('mHUL8urdYSZEkD29T2Wzfw', 'sU--l4-me4gmFIL8NVXS-g', NULL, 'cnm4-AlWhEQ-8DY2i5Ck4Q', 'refund', 'SW-2026-000007', 'Refund of SW-2026-000006', '[{"label": "Refund of SW-2026-000006: Pro plan, monthly, 1 added member", "amount": -1, "quantity": 1, "unitAmount": null}]', -1, 'usd', 0, NULL, NULL, '{"email": "pro@example.com", "address": "14 Gable Street", "company": "Ridgeline Roofing", "fullName": "Jane Doe"}', 'sandbox', 'pi_sandbox_7lPoD9SS1TxFno9trReZXA', NULL, 'Visa', '4242', 'The period it was priced for was over.', 1776513660000);
INSERT INTO public.receipts (payment_id, sent_at, claimed_until) VALUES ('EG1zx0ZAkgr1ocIY6Vy-1A', 1773835200000, 1773835260000);
INSERT INTO public.receipts (payment_id, sent_at, claimed_until) VALUES ('rHszCEzvDjIQ6I7v2w1QzQ', 1773835200000, 1773835260000);
INSERT INTO public.receipts (payment_id, sent_at, claimed_until) VALUES ('yEIT_rHYy1lnP8pSBcg5Og', 1774699200000, 1774699260000);
INSERT INTO public.receipts (payment_id, sent_at, claimed_until) VALUES ('zXRWzztoYkgjUZBQ0_m9rw', 1774699200000, 1774699260000);
INSERT INTO public.receipts (payment_id, sent_at, claimed_until) VALUES ('9BWDL8ivI2v1iKTIFTNPfg', 1776513660000, 1776513720000);
INSERT INTO public.receipts (payment_id, sent_at, claimed_until) VALUES ('zd8Cbi9d5_ZipURt9sX5lQ', 1776513660000, 1776513720000);
INSERT INTO public.receipts (payment_id, sent_at, claimed_until) VALUES ('mHUL8urdYSZEkD29T2Wzfw', 1776513660000, 1776513720000);
INSERT INTO public.renewals (subscription_id, period_index, users, amount, state, refusals, next_attempt_at, claimed_until) VALUES ('kTkpyvwgx5rzP0maZwXU0A', 1, 6, 7500, 'paid', 0, 1776513660000, 1776513780000);
INSERT INTO public.renewals (subscription_id, period_index, users, amount, state, refusals, next_attempt_at, claimed_until) VALUES ('A6Ik9qTnx5zsMQLRl12r2Q', 1, 5, 6250, 'due', 1, 1777464001000, 0);
INSERT INTO public.sandbox_deliveries (id, payload, attempts, next_attempt_at, delivered_at) VALUES ('evt_sandbox_5Se6WJ80py71camtzRnBkg', '{"id":"evt_sandbox_5Se6WJ80py71camtzRnBkg","object":"event","type":"checkout.session.completed","created":1773835200,"livemode":false,"data":{"object":{"id":"0YX3sXZU1Pg1v7kpyGd2YA","object":"checkout.session","client_reference_id":"M6sBp0S1ym7l0qD4FUMi3Q","amount_total":5000,"currency":"usd","status":"complete","payment_status":"paid"}}}', 1, 1773835230000, 1773835200000);
INSERT INTO public.sandbox_deliveries (id, payload, attempts, next_attempt_at, delivered_at) VALUES ('evt_sandbox_Q5C4nPCqd6csVBZdujUJhA', '{"id":"evt_sandbox_Q5C4nPCqd6csVBZdujUJhA","object":"event","type":"checkout.session.completed","created":1773835200,"livemode":false,"data":{"object":{"id":"G5tQgGRUTnLhZ8DuhNZtOA","object":"checkout.session","client_reference_id":"SnGwI3d_o_Q2Ktg8oQ7CAQ","amount_total":36000,"currency":"usd","status":"complete","payment_status":"paid"}}}', 1, 1773835230000, 1773835200000);
INSERT INTO public.sandbox_deliveries (id, payload, attempts, next_attempt_at, delivered_at) VALUES ('evt_sandbox_NnEf70Woca-ZfgJjL0oMbg', '{"id":"evt_sandbox_NnEf70Woca-ZfgJjL0oMbg","object":"event","type":"checkout.session.completed","created":1774699200,"livemode":false,"data":{"object":{"id":"husJ7DO9EX24pb2lAw6hzg","object":"checkout.session","client_reference_id":"8msFtAukveIbwb-Cuykdhg","amount_total":1694,"currency":"usd","status":"complete","payment_status":"paid"}}}', 1, 1774699230000, 1774699200000);
INSERT INTO public.sandbox_deliveries (id, payload, attempts, next_attempt_at, delivered_at) VALUES ('evt_sandbox_ju9wSAEwoLJ_w_vWTuFVXg', '{"id":"evt_sandbox_ju9wSAEwoLJ_w_vWTuFVXg","object":"event","type":"checkout.session.completed","created":1774699200,"livemode":false,"data":{"object":{"id":"6msswPo9FH3a1WGzz9vZDw","object":"checkout.session","client_reference_id":"Q2iu0EqRZGTcSG16c_79pw","amount_total":6250,"currency":"usd","status":"complete","payment_status":"paid"}}}', 1, 1774699230000, 1774699200000);
INSERT INTO public.sandbox_deliveries (id, payload, attempts, next_attempt_at, delivered_at) VALUES ('evt_sandbox_lcR31PIAk5FFtk3BLs86HA', '{"id":"evt_sandbox_lcR31PIAk5FFtk3BLs86HA","object":"event","type":"checkout.session.completed","created":1776513660,"livemode":false,"data":{"object":{"id":"M6WdzL3O9NaqEhVA4kS0Mg","object":"checkout.session","client_reference_id":"cnm4-AlWhEQ-8DY2i5Ck4Q","amount_total":1,"currency":"usd","status":"complete","payment_status":"paid"}}}', 1, 1776513690000, 1776513660000);
INSERT INTO public.sandbox_sessions (id, reference, label, lines, amount, currency, success_url, cancel_url, status, payment_ref, card_brand, card_last4, paid_at, refunded_at, created_at, expires_at) VALUES ('0YX3sXZU1Pg1v7kpyGd2YA', 'M6sBp0S1ym7l0qD4FUMi3Q', 'Pro plan, monthly, 4 users', '[{"label": "Pro plan, monthly", "amount": 3750, "quantity": 3, "unitAmount": 1250}, {"label": "Extra users", "amount": 1250, "quantity": 1, "unitAmount": 1250}]', 5000, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'paid', 'pi_sandbox_pr41m_p5joLNWHvJ4cZGFQ', 'Visa', '4242', 1773835200000, NULL, 1773835200000, 1773838800000);
INSERT INTO public.sandbox_sessions (id, reference, label, lines, amount, currency, success_url, cancel_url, status, payment_ref, card_brand, card_last4, paid_at, refunded_at, created_at, expires_at) VALUES ('G5tQgGRUTnLhZ8DuhNZtOA', 'SnGwI3d_o_Q2Ktg8oQ7CAQ', 'Pro plan, annually, 3 users', '[{"label": "Pro plan, annually", "amount": 36000, "quantity": 3, "unitAmount": 12000}]', 36000, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'paid', 'pi_sandbox_7X3YA_AHQ0x8IrAXCKBsHQ', 'Visa', '4242', 1773835200000, NULL, 1773835200000, 1773838800000);
INSERT INTO public.sandbox_sessions (id, reference, label, lines, amount, currency, success_url, cancel_url, status, payment_ref, card_brand, card_last4, paid_at, refunded_at, created_at, expires_at) VALUES ('husJ7DO9EX24pb2lAw6hzg', '8msFtAukveIbwb-Cuykdhg', 'Pro plan, monthly, 2 added members', '[{"label": "Added members until 18 April 2026, a share of $12.50 each", "amount": 1694, "quantity": 2, "unitAmount": null}]', 1694, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'paid', 'pi_sandbox_gO5vyLSCgS2S9o3euB6-uw', 'Visa', '4242', 1774699200000, NULL, 1774699200000, 1774702800000);
INSERT INTO public.sandbox_sessions (id, reference, label, lines, amount, currency, success_url, cancel_url, status, payment_ref, card_brand, card_last4, paid_at, refunded_at, created_at, expires_at) VALUES ('6msswPo9FH3a1WGzz9vZDw', 'Q2iu0EqRZGTcSG16c_79pw', 'Pro plan, monthly, 5 users', '[{"label": "Pro plan, monthly", "amount": 3750, "quantity": 3, "unitAmount": 1250}, {"label": "Extra users", "amount": 2500, "quantity": 2, "unitAmount": 1250}]', 6250, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'paid', 'pi_sandbox_3Uis5Nas-2Fc9YmQdZOYvw', 'Visa', '0341', 1774699200000, NULL, 1774699200000, 1774702800000);
INSERT INTO public.sandbox_sessions (id, reference, label, lines, amount, currency, success_url, cancel_url, status, payment_ref, card_brand, card_last4, paid_at, refunded_at, created_at, expires_at) VALUES ('M6WdzL3O9NaqEhVA4kS0Mg', 'cnm4-AlWhEQ-8DY2i5Ck4Q', 'Pro plan, monthly, 1 added member', '[{"label": "Added members until 18 April 2026, a share of $12.50 each", "amount": 1, "quantity": 1, "unitAmount": null}]', 1, 'usd', 'http://localhost:4000/success', 'http://localhost:4000/failure', 'paid', 'pi_sandbox_7lPoD9SS1TxFno9trReZXA', 'Visa', '4242', 1776513660000, 1776513660000, 1776513300000, 1776516900000);
INSERT INTO public.sessions (token_hash, account_id, created_at, expires_at) VALUES ('JV5RTxSkpz5aO9OMdnqmDjUs35UapEfWPLdYx7GGer8', 'sU--l4-me4gmFIL8NVXS-g', 1773835200000, 1773921600000);
INSERT INTO public.sessions (token_hash, account_id, created_at, expires_at) VALUES ('CQ-FcxvD4LltViaQZPa-Iq2gLoaIYjtdTBYVfq61Q_A', 'nOWtoVxoHjhfogN0-AsD9Q', 1773835200000, 1773921600000);
INSERT INTO public.sessions (token_hash, account_id, created_at, expires_at) VALUES ('xONaKdu3MzWucY8zrbRc013UPe1RRTdR5oC_wUEtxtI', 'x33K3OciU9afVX7qyKFJMg', 1773835200000, 1773921600000);
INSERT INTO public.sessions (token_hash, account_id, created_at, expires_at) VALUES ('dZK6BXoKLVeURv6DPzaHiqXWTJVf-F1q4SmeXuHS0TM', 'sU--l4-me4gmFIL8NVXS-g', 1774699200000, 1774785600000);
INSERT INTO public.sessions (token_hash, account_id, created_at, expires_at) VALUES ('L0bSaN34fbzMox5bbn2_4scGhMYqOgCgDArpJThXOYk', 'J6T_E5GpnAt-C6tBU9VoLw', 1774699200000, 1774785600000);
INSERT INTO public.sessions (token_hash, account_id, created_at, expires_at) VALUES ('Pq5P503q6N9ZVPafv_0UbJmOal-JCOKDrwxZqKc53Vk', 'sU--l4-me4gmFIL8NVXS-g', 1776513300000, 1776599700000);
INSERT INTO public.signing_secrets (name, value) VALUES ('sandbox-webhooks', 'gKZzsyru6KdREGnMkEPzj_k_dn6rPtKRiDkd_WeCxdU');
INSERT INTO public.webhook_events (id, type, received_at) VALUES ('evt_sandbox_5Se6WJ80py71camtzRnBkg', 'checkout.session.completed', 1773835200000);
INSERT INTO public.webhook_events (id, type, received_at) VALUES ('evt_sandbox_Q5C4nPCqd6csVBZdujUJhA', 'checkout.session.completed', 1773835200000);
INSERT INTO public.webhook_events (id, type, received_at) VALUES ('evt_sandbox_NnEf70Woca-ZfgJjL0oMbg', 'checkout.session.completed', 1774699200000);
INSERT INTO public.webhook_events (id, type, received_at) VALUES ('evt_sandbox_ju9wSAEwoLJ_w_vWTuFVXg', 'checkout.session.completed', 1774699200000);
INSERT INTO public.webhook_events (id, type, received_at) VALUES ('evt_sandbox_lcR31PIAk5FFtk3BLs86HA', 'checkout.session.completed', 1776513660000);
SELECT pg_catalog.setval('public.invoice_numbers', 7, true);
SELECT pg_catalog.setval('public.outbox_position_seq', 12, true);
