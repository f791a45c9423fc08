/** A face in front of a wall, half a metre wide; in millimetres. Drawn for this shop. */
export const faceDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 600" width="500" height="600">
<defs>
<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#b9c3c9"/><stop offset="1" stop-color="#8f9ca4"/></linearGradient>
<linearGradient id="coat" x2="1" y2=".3"><stop stop-color="#2f5168"/><stop offset="1" stop-color="#1d3547"/></linearGradient>
<linearGradient id="skin" x2="1" y2=".15"><stop stop-color="#eab894"/><stop offset=".55" stop-color="#dca47e"/><stop offset="1" stop-color="#b57b58"/></linearGradient>
<linearGradient id="hair" x2="1" y2=".4"><stop stop-color="#6b4a33"/><stop offset="1" stop-color="#3a261a"/></linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="fine" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="2.2"/></filter>
</defs>
<path fill="url(#wall)" d="M0 0h500v600H0z"/>
<path fill="none" stroke="#84929b" stroke-width="3" d="M0 90h500M0 210h500M0 330h500M0 450h500M120 0v90M370 0v90M250 90v120M0 90v120M120 210v120M380 210v120M60 330v120M440 330v120"/>
<path fill="#5d6d78" opacity=".4" filter="url(#soft)" d="M190 130q150-60 190 70t-20 190q130 30 150 210H220z"/>
<path fill="url(#coat)" d="M20 600q8-128 112-158l66-26h104l66 26q104 30 112 158z"/>
<path fill="#e8ecee" d="M206 408l44 74 44-74-14 10h-60z"/>
<path fill="#16293a" d="M196 414l54 92-30 22-58-96zM304 414l-54 92 30 22 58-96z"/>
<path fill="#c78f6a" d="M208 340h84v66q-14 36-42 46-28-10-42-46z"/>
<path fill="#8a5a3e" opacity=".55" filter="url(#fine)" d="M208 358q42 42 84-6v34q-40 34-84 2z"/>
<path fill="#c98f6c" d="M166 236q-16-6-16 20t22 42zM334 236q16-6 16 20t-22 42z"/>
<path fill="url(#skin)" d="M168 220c-6-84 40-104 82-104s88 20 82 104c-2 70-16 106-38 132-16 18-72 18-88 0-22-26-36-62-38-132z"/>
<path fill="#a96f4d" opacity=".5" filter="url(#soft)" d="M312 180c26 60 8 140-24 180-10-20 2-70 8-110z"/>
<path fill="#c27a5c" opacity=".35" filter="url(#soft)" d="M186 276h36v28h-36zM284 276h32v28h-32z"/>
<path fill="#7a4c34" opacity=".4" filter="url(#fine)" d="M188 234q24-12 46 0v14q-24-8-46 2zM266 234q24-12 46 0v16q-22-10-46-2z"/>
<path fill="#fbf6f1" d="M194 248q18-16 38 0-18 12-38 0zM268 248q20-16 38 0-20 12-38 0z"/>
<g fill="#3f5a56"><circle cx="214" cy="246" r="8.5"/><circle cx="287" cy="246" r="8.5"/></g>
<g fill="#14110f"><circle cx="214" cy="246" r="4.2"/><circle cx="287" cy="246" r="4.2"/></g>
<g fill="#fff"><circle cx="211" cy="243" r="1.8"/><circle cx="284" cy="243" r="1.8"/></g>
<path fill="none" stroke="#4a2f21" stroke-width="3.4" stroke-linecap="round" d="M192 247q20-19 41 1M267 248q21-20 41-1"/>
<path fill="#4b3223" d="M184 227q24-19 52-6l-2 9q-26-9-48 4zM264 221q28-13 52 6l-2 7q-22-13-48-4z"/>
<path fill="#a96e4e" opacity=".75" d="M254 238q8 34 16 52 2 12-12 14-8 4-18-2 14 0 18-10 0-30-4-54z"/>
<path fill="#7c4b35" d="M232 300q4-6 8 0zM260 300q4-6 8 0z"/>
<path fill="#b5605a" d="M214 330q18-9 36-4 18-5 36 4-14 18-36 18t-36-18z"/>
<path fill="none" stroke="#7d3d39" stroke-width="3" stroke-linecap="round" d="M212 330q20 4 38 1 18 3 38-1"/>
<path fill="#9c6747" opacity=".5" filter="url(#fine)" d="M222 358q28 8 56 0v8q-28 8-56 0z"/>
<path fill="url(#hair)" d="M160 232c-18-100 34-146 96-144 70 2 98 52 84 146-6-8-6-30-14-48-26 2-58-6-74-24-22 26-62 26-78 34-6 12-8 26-14 36z"/>
<path fill="none" stroke="#8a6548" stroke-width="4" opacity=".6" d="M182 160q26-44 76-46M200 170q34-34 66-34"/>
<path fill="none" stroke="#1f1a17" stroke-width="4" d="M186 236h50v16q-4 18-26 18t-24-18zM264 236h50v16q-2 18-24 18t-26-18zM236 242q14-8 28 0M186 240l-20-4M314 240l20-4"/>
</svg>`;
